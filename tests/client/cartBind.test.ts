import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type AnyActorLogic, createActor, toPromise } from 'xstate';
import { wireAddressOf, wireFormOf } from '#models/address/address.api.ts';
import { wireCartOf } from '#models/cart/cart.api.ts';
import type { CartWrite } from '#models/cart/write.ts';
import { saveAddress } from '#src/addressBook/addressBook.bind.ts';
import { createClock } from '#src/app/clock.ts';
import { bindCart } from '#src/cart/cart.bind.ts';
import { bindSession } from '#src/session/session.bind.ts';
import {
  BABY,
  cartOf,
  FIELDS,
  HOME,
  HOUR,
  inPromotion,
  line,
  NOON,
  OFFICE,
  SPRING,
  TIN,
} from '#tests/paths/sampleData.ts';
import { outcomeOf } from '#tests/support/mallServer.ts';
import { type Replies, steered } from '#tests/support/spine.ts';

const MINUTE = 60_000;
const portOf = (actors: unknown, port: string): AnyActorLogic => {
  const logic = (actors as Record<string, AnyActorLogic>)[port]; // the chart's ports by name
  if (!logic) throw new Error(`tests/client: no port ${port}`);
  return logic;
};
function run(actors: unknown, port: string, input: unknown) {
  const actor = createActor(portOf(actors, port), { input });
  actor.subscribe({ error: () => undefined }); // toPromise tells it
  return outcomeOf(toPromise(actor.start()));
}
function boundCart(replies: Replies = {}) {
  const client = steered(replies);
  const { implementations } = bindCart(
    client.send,
    createClock(() => Date.now()),
    () => 'next-key',
  );
  return { ...client, actors: implementations.actors };
}

describe('a change of the cart', () => {
  const tin = { goodsId: 'tin', goodsActionTypeId: null };
  const told = { result: null };
  const sentFor = async (write: CartWrite) => {
    const { actors, sent } = boundCart({
      addToCart: told,
      setCartAmount: told,
      removeCartLine: told,
    });
    expect(await run(actors, 'saveCart', { write })).toEqual({ result: null });
    return sent;
  };

  test('adds by a delta, sets a total, and removes by the id of the server', async () => {
    expect(await sentFor({ kind: 'add', ...tin, delta: 2 })).toEqual([
      { call: 'addToCart', input: { ...tin, goodsAmount: 2 } },
    ]);
    expect(await sentFor({ kind: 'set', ...tin, total: 5 })).toEqual([
      { call: 'setCartAmount', input: { ...tin, goodsAmount: 5 } },
    ]);
    expect(await sentFor({ kind: 'remove', ...tin, lineId: '42' })).toEqual([
      { call: 'removeCartLine', input: { id: '42' } },
    ]);
  });

  test('removes a line that the server has not named by setting it to nothing', async () => {
    expect(await sentFor({ kind: 'remove', ...tin, lineId: 'tin:' })).toEqual([
      { call: 'setCartAmount', input: { ...tin, goodsAmount: 0 } },
    ]);
  });

  // vendure-ecommerce/vendure#4481
  test("of a guest's whole cart goes in one call, under its own key, and the next guest gets another", async () => {
    const lines = [line(TIN, { goodsAmount: 2 }), inPromotion(TIN, SPRING)];
    const { actors, sent } = boundCart({
      mergeCart: { result: wireCartOf(cartOf([line(TIN, { checked: false })])) },
    });
    expect(await run(actors, 'mergeCart', { mergeKey: 'k1', lines })).toEqual({
      result: { cart: cartOf([line(TIN, { checked: false })]), nextKey: 'next-key' },
    });
    expect(sent).toEqual([
      {
        call: 'mergeCart',
        input: {
          type: 'DirectMailCart',
          mergeKey: 'k1',
          cart: [
            { goodsId: 'tin', goodsAmount: 2, goodsActionTypeId: null },
            { goodsId: 'tin', goodsAmount: 1, goodsActionTypeId: 'spring' },
          ],
        },
      },
    ]);
  });
});

describe('promotions in the cart', () => {
  beforeEach(() => vi.useFakeTimers({ now: NOON }));
  afterEach(() => vi.useRealTimers());

  test('are watched one after the other: each warns and ends by itself', async () => {
    const heard: (readonly [string, number])[] = [];
    const { createMachine, sendTo } = await import('xstate');
    const machine = createMachine({
      invoke: { src: portOf(boundCart().actors, 'watchPromotions'), id: 'watch' },
      on: {
        watch: { actions: sendTo('watch', ({ event }) => event) },
        '*': {
          actions: ({ event }) => void heard.push([event.type, (event['now'] - NOON) / MINUTE]),
        },
      },
    });
    const actor = createActor(machine).start();
    actor.send({ type: 'watch', ends: [NOON - HOUR, BABY.endsAt, SPRING.endsAt] });
    vi.advanceTimersByTime(3 * HOUR);
    expect(heard).toEqual([
      ['promotion.near', 58],
      ['promotion.passed', 60],
      ['promotion.near', 118],
      ['promotion.passed', 120],
    ]);
    actor.send({ type: 'watch', ends: [NOON + 9 * HOUR] });
    actor.stop();
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('login and registration', () => {
  test('send a trimmed account and answer it with the session', async () => {
    const session = { token: 't', nickname: 'N', level: 2 };
    const { send, sent } = steered({ login: { result: session }, register: { result: session } });
    const { actors } = bindSession(send).implementations;
    const account = ' +61 412-345-678 ';
    expect(await run(actors, 'login', { account, password: ' p ' })).toEqual({
      result: { ...session, account: '+61412345678' },
    });
    await run(actors, 'register', { account, password: 'pppppppp', code: '123456', nickname: 'N' });
    expect(sent.map(({ input }) => input)).toEqual([
      { account: '+61412345678', password: ' p ' },
      { account: '+61412345678', password: 'pppppppp', code: '123456', nickname: 'N' },
    ]);
  });

  test('a profile is balance and points, whatever else is told', async () => {
    const { send } = steered({
      userInfo: { result: { balance: '12.5', integral: 7, nickname: 'N', hasPayPassword: true } },
    });
    expect(await run(bindSession(send).implementations.actors, 'loadProfile', undefined)).toEqual({
      result: { balance: 1250, integral: 7 },
    });
  });
});

describe('saving an address', () => {
  const lists = (...addresses: (typeof HOME)[]) => ({
    result: { list: addresses.map(wireAddressOf) },
  });

  test('answers it with the id that the server tells, or that its list shows', async () => {
    const told = steered({ addAddress: { result: { addressId: 9 } } });
    expect(await saveAddress(told.send, null, FIELDS)).toEqual({ addressId: '9', ...FIELDS });
    expect(told.sent).toEqual([{ call: 'addAddress', input: wireFormOf(FIELDS) }]);
    const silent = steered({ addAddress: { result: 1 }, addressList: lists(OFFICE, HOME) });
    expect(await saveAddress(silent.send, null, FIELDS)).toEqual(HOME);
    const absent = steered({ addAddress: { result: null }, addressList: lists(OFFICE) });
    expect(await outcomeOf(saveAddress(absent.send, null, FIELDS))).toEqual({
      kind: 'malformed',
      path: 'addAddress.addressId',
    });
  });

  test('that is known edits it', async () => {
    const { send, sent } = steered({ editAddress: { result: null } });
    expect(await saveAddress(send, 'home', FIELDS)).toEqual(HOME);
    expect(sent).toEqual([
      { call: 'editAddress', input: { addressId: 'home', ...wireFormOf(FIELDS) } },
    ]);
  });
});
