import { millisecondsInMinute } from 'date-fns/constants';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import { toWireCart } from '#models/cart/cart.api.ts';
import type { SetWrite } from '#models/cart/write.ts';
import { toPlaceOrderBody } from '#models/checkout/basket.api.ts';
import { storedCheckout } from '#tests/fixtures/readyCheckout.ts';
import {
  ANNA,
  BEN,
  createSampleCart,
  createSampleLine,
  NOON,
  TIN,
} from '#tests/fixtures/sampleData.ts';
import { bindTestCart, getActorLogic } from '#tests/support/boundCart.ts';

describe('an order without a reply', () => {
  const lines = [createSampleLine(TIN, { quantity: 2 })];
  const wireCart = toWireCart(createSampleCart(lines));
  const replies = { mergeCart: wireCart, cart: wireCart };
  beforeEach(() => vi.useFakeTimers({ now: NOON }));
  afterEach(() => {
    vi.useRealTimers();
    window.localStorage.clear();
    window.sessionStorage.clear();
  });
  /** Ben's order has no reply, and a call of Anna's or Ben's cart starts. */
  function startCall(account: string, call: 'mergeCart' | 'loadCart', writes: readonly SetWrite[]) {
    const cart = bindTestCart(replies);
    cart.storage.saveCartWrites(
      writes.length > 0 ? { ownerAccount: account, writes, lastChange: null } : null,
    );
    cart.storage.saveSession({ account, token: 't', nickname: 'N', level: 1 });
    cart.storage.saveIntent({
      account: BEN.account,
      transactionCode: 'T1',
      body: toPlaceOrderBody(storedCheckout.draft, 'T1', 3690),
      totalCents: 3690,
      at: NOON,
    });
    const actor = createActor(getActorLogic(cart.actors, call), {
      input: { mergeKey: 'k1', lines },
    });
    return { ...cart, actor: actor.start() };
  }
  const startMerge = (account: string) => startCall(account, 'mergeCart', []);
  const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms);

  // The merge would add the ordered goods to the cart again.
  test('lets the merge of the cart wait for the outcome', async () => {
    const { storage, sent } = startMerge(BEN.account);
    await wait(4 * millisecondsInMinute);
    expect(sent).toEqual([]);
    storage.removeIntent('T1');
    await wait(1000);
    expect(sent).toMatchObject([{ call: 'mergeCart' }]);
  });

  test('lets the merge wait for five minutes at most', async () => {
    const { sent } = startMerge(BEN.account);
    await wait(6 * millisecondsInMinute);
    expect(sent).toMatchObject([{ call: 'mergeCart' }]);
  });

  // The document before this one has not saved them, and may have ordered them.
  test('lets a cart with unsaved changes wait before it is loaded', async () => {
    const change = { kind: 'set', goodsId: 'tin', promotionId: null, quantity: 2 } as const;
    const { storage, sent } = startCall(BEN.account, 'loadCart', [change]);
    await wait(4 * millisecondsInMinute);
    expect(sent).toEqual([]);
    storage.removeIntent('T1');
    await wait(1000);
    expect(sent).toMatchObject([{ call: 'cart' }]);
  });

  test('does not delay a cart without unsaved changes', async () => {
    const { sent } = startCall(BEN.account, 'loadCart', []);
    await wait(0);
    expect(sent).toMatchObject([{ call: 'cart' }]);
  });

  test('of another account does not delay the merge', async () => {
    const { sent } = startMerge(ANNA.account);
    await wait(0);
    expect(sent).toMatchObject([{ call: 'mergeCart' }]);
  });

  test('sends no merge that is started again without the ordered lines', async () => {
    const { storage, sent, actor } = startMerge(BEN.account);
    await wait(1000);
    actor.stop();
    storage.removeIntent('T1');
    await wait(6 * millisecondsInMinute);
    expect(sent).toEqual([]);
  });
});
