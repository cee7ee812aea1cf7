import { millisecondsInDay } from 'date-fns/constants';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { MAX_MERGED_LINES, toWireCart } from '#models/cart/cart.api.ts';
import type { ChangeSource } from '#models/cart/changeSource.api.ts';
import type { CartWrite } from '#models/cart/write.ts';
import { toTradeCall } from '#models/checkout/checkout.api.ts';
import { fail, type Failure } from '#models/failure.ts';
import { createCartChanges, SHARED_CHANGES_MS } from '#src/mall/cartChanges.ts';
import { createClock } from '#src/mall/clock.ts';
import { checkoutReplies, getDraft, tinCart } from '#tests/fixtures/checkoutFixtures.ts';
import { readyDraft } from '#tests/fixtures/readyCheckout.ts';
import { ANNA, BEN, createSampleLine, HOME, NOON, TIN } from '#tests/fixtures/sampleData.ts';
import { isolatePage } from '#tests/support/browserPage.ts';
import { createCheckoutBindHarness } from '#tests/support/checkoutBindHarness.ts';
import { type FakeReply, pendingReply } from '#tests/support/fakeClient.ts';
import { startHeadlessAppWithState } from '#tests/support/headlessApp.ts';
import { createTestStorage } from '#tests/support/testStorage.ts';
import { waitForCondition } from '#tests/support/waitForCondition.ts';

isolatePage();

const failWith = (failure: Failure) => () => Promise.resolve().then(() => fail(failure));
const noReply = failWith({ kind: 'network' });
const sessionEnded = failWith({ kind: 'loginNeeded' });
const waiting = () => new Promise<never>(() => undefined);
const addTin: CartWrite = { kind: 'add', goodsId: 'tin', promotionId: null, quantity: 2 };
const setTin: CartWrite = { ...addTin, kind: 'set' };

/** A tab of this browser; `ask` returns what a transaction code is sent about the cart. */
function openTab(pageKey: string = crypto.randomUUID(), previous?: ChangeSource) {
  const time = { now: NOON };
  const clock = createClock(() => time.now);
  const storage = createTestStorage(window, clock.now);
  const cartChanges = createCartChanges(pageKey, { storage, clock, previous });
  const shop = createCheckoutBindHarness(
    { toTrade: { transactionCode: 'T1' } },
    { cartChanges, clock },
  );
  async function ask() {
    await shop.run('requestTransactionCode', { draft: readyDraft });
    return v.parse(toTradeCall.request, shop.sent.at(-1)?.input);
  }
  const askEnded = async () => (await ask()).endedCartChanges;
  const askMade = async () => (await ask()).unconfirmedCartChanges;
  return { pageKey, storage, cartChanges, askEnded, askMade, time };
}

describe('a transaction code ends the changes of the cart', () => {
  test('that the page no longer waits for', async () => {
    const { cartChanges, askEnded, pageKey } = openTab();
    expect(await askEnded()).toEqual([]);
    await cartChanges.send(addTin, () => Promise.resolve());
    await cartChanges.send(addTin, noReply).catch(() => undefined);
    expect(await askEnded()).toEqual([{ pageKey, writeNumber: 2 }]);
    await cartChanges.send(addTin, async () => {
      expect(await askEnded()).toEqual([{ pageKey, writeNumber: 2 }]);
    });
    expect(await askEnded()).toEqual([{ pageKey, writeNumber: 3 }]);
  });

  test('of a page of an earlier release, which does not store what it waits for', async () => {
    const { askEnded, storage } = openTab();
    const [waits, failed] = [1, 2].map(() => ({ pageKey: crypto.randomUUID(), writeNumber: 2 }));
    storage.saveSentChanges([
      { pageKey: '', ...waits, endsAt: NOON + 1 },
      { pageKey: '', ...failed, endsAt: NOON },
    ]);
    expect(await askEnded()).toEqual([{ ...waits, writeNumber: 1 }, failed]);
  });

  test('of other tabs that they no longer wait for, also of a closed tab', async () => {
    const { askEnded, time } = openTab();
    const { cartChanges: other, pageKey: otherKey } = openTab();
    const { cartChanges: closed, pageKey: closedKey } = openTab();
    await other.send(addTin, noReply).catch(() => undefined);
    expect(await askEnded()).toEqual([{ pageKey: otherKey, writeNumber: 1 }]);
    void closed.send(addTin, waiting);
    await other.send(addTin, async () => {
      expect(await askEnded()).toEqual([{ pageKey: otherKey, writeNumber: 1 }]);
    });
    expect(await askEnded()).toEqual([]);
    time.now += SHARED_CHANGES_MS;
    expect(await askEnded()).toEqual([{ pageKey: closedKey, writeNumber: 1 }]);
    time.now += millisecondsInDay;
    expect(await askEnded()).toEqual([]);
  });
});

describe('a transaction code makes the changes of the cart', () => {
  test('that the tabs still wait for, also a closed tab, until they no longer do', async () => {
    const { askMade, cartChanges, pageKey, storage, time } = openTab();
    storage.saveSession(ANNA);
    const { cartChanges: closed, pageKey: closedKey } = openTab();
    expect(await askMade()).toBeUndefined();
    void cartChanges.send(setTin, waiting);
    void closed.send(addTin, waiting);
    expect(await askMade()).toEqual([
      { ...setTin, pageKey, writeNumber: 1 },
      { ...addTin, pageKey: closedKey, writeNumber: 1 },
    ]);
    time.now += SHARED_CHANGES_MS;
    expect(await askMade()).toEqual([{ ...setTin, pageKey, writeNumber: 1 }]);
  });

  test('but stores no product after a logout, while a change has no reply', () => {
    const { cartChanges, storage } = openTab();
    const readStored = () => JSON.stringify(storage.loadSentChanges());
    storage.saveSession(ANNA);
    void cartChanges.send(setTin, waiting);
    cartChanges.setWaiting([addTin]);
    expect(readStored()).toContain(addTin.goodsId);
    storage.saveSession(null);
    cartChanges.setWaiting([]);
    expect(storage.loadSentChanges()).toHaveLength(1);
    expect(readStored()).not.toContain(addTin.goodsId);
  });

  test('that wait in another tab, with the numbers with which it sends them', async () => {
    const { askMade, storage } = openTab();
    storage.saveSession(ANNA);
    const { cartChanges: other, pageKey: otherKey } = openTab();
    const [first, replaced, last] = [addTin, setTin, { ...addTin }];
    other.setWaiting([first, replaced, last]);
    other.setWaiting([first, last]);
    const source = { pageKey: otherKey };
    expect(await askMade()).toEqual([
      { ...first, ...source, writeNumber: 1 },
      { ...last, ...source, writeNumber: 3 },
    ]);
    await other.send(first, () => Promise.resolve());
    expect(await askMade()).toEqual([{ ...last, ...source, writeNumber: 3 }]);
    await other.send(last, (fields) =>
      Promise.resolve(expect(fields).toEqual({ ...source, writeNumber: 3 })),
    );
    expect(await askMade()).toBeUndefined();
    expect(other.findLast()).toEqual({ ...source, writeNumber: 3 });
  });

  test('that wait in this tab; a failed one is ended, also for other tabs', async () => {
    const { askMade, askEnded, cartChanges, pageKey, storage } = openTab();
    storage.saveSession(ANNA);
    cartChanges.setWaiting([addTin]);
    expect(await askMade()).toEqual([{ ...addTin, pageKey, writeNumber: 1 }]);
    await cartChanges.send(addTin, noReply).catch(() => undefined);
    cartChanges.setWaiting([setTin]);
    expect(await askMade()).toEqual([{ ...setTin, pageKey, writeNumber: 2 }]);
    const ended = [{ pageKey, writeNumber: 1 }];
    expect([await askEnded(), await openTab().askEnded()]).toEqual([ended, ended]);
  });

  test('with the same number after the session has ended, so that they are made once', async () => {
    const { askMade, askEnded, storage } = openTab();
    storage.saveSession(ANNA);
    const { cartChanges: other, pageKey } = openTab();
    await other.send(setTin, () => Promise.resolve());
    other.setWaiting([addTin]);
    const made = [{ ...addTin, pageKey, writeNumber: 2 }];
    const sending = other.send(addTin, sessionEnded);
    expect(await askMade()).toEqual(made);
    await sending.catch(() => undefined);
    other.setWaiting([addTin]);
    expect([await askMade(), await askEnded()]).toEqual([made, [{ pageKey, writeNumber: 1 }]]);
    const numbers: number[] = [];
    for (const change of [addTin, setTin])
      await other.send(change, ({ writeNumber }) => Promise.resolve(numbers.push(writeNumber)));
    expect(numbers).toEqual([2, 3]);
  });

  test('of the document before only after it has ended them', async () => {
    const { storage } = openTab();
    storage.saveSession(ANNA);
    const previous = { pageKey: crypto.randomUUID(), writeNumber: 3 };
    const { askMade, askEnded, cartChanges, pageKey } = openTab(undefined, previous);
    cartChanges.setWaiting([setTin]);
    expect([await askMade(), await askEnded(), cartChanges.findLast()]).toEqual([
      undefined,
      [previous],
      previous,
    ]);
    await cartChanges.send(setTin, () => Promise.resolve());
    cartChanges.setWaiting([addTin]);
    expect(await askMade()).toEqual([{ ...addTin, pageKey, writeNumber: 2 }]);
    expect(cartChanges.findLast()).toEqual({ pageKey, writeNumber: 2 });
  });

  test('of this member only, and not after they have failed or are confirmed', async () => {
    const { askMade, cartChanges, storage } = openTab();
    storage.saveSession(BEN);
    const { cartChanges: other } = openTab();
    void other.send(addTin, waiting);
    storage.saveSession(ANNA);
    await cartChanges.send(addTin, noReply).catch(() => undefined);
    expect(await askMade()).toBeUndefined();
    await cartChanges.send(addTin, () => Promise.resolve());
    expect(await askMade()).toBeUndefined();
  });

  test('also if the storage does not keep them', async () => {
    const { askMade, cartChanges, pageKey, storage } = openTab();
    storage.saveSession(ANNA);
    void cartChanges.send(addTin, async () => {
      window.localStorage.removeItem('mall.sentChanges');
      await waiting();
    });
    expect(await askMade()).toEqual([{ ...addTin, pageKey, writeNumber: 1 }]);
  });

  test('whose products a logout removes from the storage', () => {
    const { cartChanges, pageKey, storage } = openTab();
    storage.saveSession(ANNA);
    void cartChanges.send(addTin, waiting);
    storage.removePrivateData();
    expect(storage.loadSentChanges()).toEqual([
      { pageKey, writeNumber: 1, endsAt: NOON + SHARED_CHANGES_MS },
    ]);
  });
});

test('the tabs share the changes that wait while the cart loads', async () => {
  const shop = startHeadlessAppWithState({
    session: ANNA,
    cart: tinCart,
    replies: { ...checkoutReplies, cart: pendingReply },
  });
  shop.cart.send({ type: 'cart.add', addition: { goods: TIN, quantity: 2, promotion: null } });
  expect(shop.storage.loadSentChanges()).toMatchObject([
    { account: ANNA.account, writeNumber: 0, changes: [{ ...addTin, writeNumber: 1 }] },
  ]);
  const { askMade } = openTab();
  expect(await askMade()).toMatchObject([{ ...addTin, writeNumber: 1 }]);
});

describe("the merge of a guest's cart that is not confirmed", () => {
  async function submitOrder(mergeCart: FakeReply) {
    const shop = startHeadlessAppWithState({
      path: '/home/createOrder/delivery',
      session: ANNA,
      cartOwner: null,
      cart: tinCart,
      replies: { ...checkoutReplies, mergeCart },
    });
    await waitForCondition(() =>
      expect(getDraft(shop)).toMatchObject({ address: HOME, freightCents: 890 }),
    );
    shop.checkout()?.send({ type: 'step.next' });
    shop.checkout()?.send({ type: 'order.submit' });
    return waitForCondition(() => {
      expect(shop.getInputs('toTrade')).toHaveLength(1);
      return Object(shop.getInputs('toTrade')[0]).unconfirmedMerge;
    });
  }

  test('is made with the transaction code, so that a later arrival adds no ordered products', async () => {
    expect(await submitOrder(pendingReply)).toEqual({
      mergeKey: 'merge-key',
      cart: [{ goodsId: 'tin', goodsAmount: 1, goodsActionTypeId: null }],
    });
  });

  test('is not sent with the code after the server has confirmed it', async () => {
    expect(await submitOrder(toWireCart(tinCart))).toBeUndefined();
  });

  test('is not sent with the code if it has more lines than the server merges', async () => {
    const lines = Array.from({ length: MAX_MERGED_LINES + 1 }, (_, index) =>
      createSampleLine(TIN, { goodsId: `tin${index}` }),
    );
    const shop = createCheckoutBindHarness(
      { toTrade: { transactionCode: 'T1' } },
      {
        readCart: () => ({
          currentAccount: ANNA.account,
          linesToMerge: lines,
          mergeKey: crypto.randomUUID(),
        }),
      },
    );
    await shop.run('requestTransactionCode', { draft: readyDraft });
    expect(shop.getInputs('toTrade')[0]).not.toHaveProperty('unconfirmedMerge');
  });
});
