import { millisecondsInHour, millisecondsInMinute } from 'date-fns/constants';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createActor, toPromise } from 'xstate';
import { toWireAddress, toWireAddressForm } from '#models/address/address.api.ts';
import { MAX_MERGED_LINES, mergeCartCall, toWireCart } from '#models/cart/cart.api.ts';
import type { CartWrite } from '#models/cart/write.ts';
import { upsertAddress } from '#src/mall/upsertAddress.ts';
import { bindSession } from '#src/session/session.bind.ts';
import {
  BABY,
  createSampleCart,
  FIELDS,
  HOME,
  createPromotionLine,
  createSampleLine,
  NOON,
  OFFICE,
  SPRING,
  TIN,
} from '#tests/fixtures/sampleData.ts';
import { bindTestCart, getActorLogic } from '#tests/support/boundCart.ts';
import { createFakeClient } from '#tests/support/fakeClient.ts';
import { settleCall } from '#tests/support/fakeServer.ts';

function runActorLogic(actors: unknown, actorName: string, input: unknown) {
  const actor = createActor(getActorLogic(actors, actorName), { input });
  actor.subscribe({ error: () => undefined }); // toPromise reports the error
  return settleCall(toPromise(actor.start()));
}

describe('a change of the cart', () => {
  const tin = { goodsId: 'tin', promotionId: null };
  const wireTin = { goodsId: 'tin', goodsActionTypeId: null };
  const reply = null;
  const source = { pageKey: 'this-page', writeNumber: 1, cartVersion: '' };
  const sentFor = async (write: CartWrite) => {
    const { actors, sent } = bindTestCart({
      addToCart: reply,
      setCartAmount: reply,
      removeCartLine: reply,
    });
    expect(await runActorLogic(actors, 'saveCart', { write })).toEqual({ result: null });
    return sent;
  };

  test("adds a delta, sets a total, and removes a line by the server's id", async () => {
    expect(await sentFor({ kind: 'add', ...tin, quantity: 2 })).toEqual([
      { call: 'addToCart', input: { ...wireTin, goodsAmount: 2, ...source } },
    ]);
    expect(await sentFor({ kind: 'set', ...tin, quantity: 5 })).toEqual([
      { call: 'setCartAmount', input: { ...wireTin, goodsAmount: 5, ...source } },
    ]);
    expect(await sentFor({ kind: 'remove', ...tin, lineId: '42' })).toEqual([
      { call: 'removeCartLine', input: { id: '42', cartVersion: '' } },
    ]);
  });

  test('removes a line without a server id by setting its quantity to 0', async () => {
    expect(await sentFor({ kind: 'remove', ...tin, lineId: 'tin:' })).toEqual([
      { call: 'setCartAmount', input: { ...wireTin, goodsAmount: 0, ...source } },
    ]);
  });

  test('has a number that rises with each change of the page', async () => {
    const { actors, sent } = bindTestCart({ addToCart: reply });
    for (const quantity of [1, 2])
      await runActorLogic(actors, 'saveCart', { write: { kind: 'add', ...tin, quantity } });
    expect(sent.map(({ input }) => input)).toEqual([
      { ...wireTin, goodsAmount: 1, ...source },
      { ...wireTin, goodsAmount: 2, ...source, writeNumber: 2 },
    ]);
  });

  test('gets what has changed in the cart of the version that the page has, and gives the whole cart', async () => {
    const unchecked = { checked: false };
    const serum = createSampleLine({ ...TIN, goodsId: 'serum' }, { ...unchecked, lineId: '1' });
    const line = createPromotionLine(TIN, SPRING, { ...unchecked, lineId: '2' });
    const changed = { ...createSampleCart([line], [SPRING]), version: 'v2', removed: [] };
    const { actors, sent } = bindTestCart({
      cart: toWireCart({ ...createSampleCart([serum]), version: 'v1' }),
      addToCart: toWireCart(changed),
      removeCartLine: toWireCart({ lines: [], promotions: [], version: 'v3', removed: ['1'] }),
    });
    await runActorLogic(actors, 'loadCart', undefined);
    const add = { kind: 'add', ...tin, quantity: 1 };
    expect(await runActorLogic(actors, 'saveCart', { write: add })).toEqual({
      result: createSampleCart([line, serum], [SPRING]),
    });
    const remove = { kind: 'remove', ...tin, lineId: '1' };
    expect(await runActorLogic(actors, 'saveCart', { write: remove })).toEqual({
      result: createSampleCart([line], [SPRING]),
    });
    expect(sent.map(({ input }) => Object(input).cartVersion)).toEqual(['', 'v1', 'v2']);
  });

  // vendure-ecommerce/vendure#4481
  test("sends a guest's whole cart in one call with a merge key, and creates a new key for the next guest", async () => {
    const lines = [createSampleLine(TIN, { quantity: 2 }), createPromotionLine(TIN, SPRING)];
    const { actors, sent } = bindTestCart({
      mergeCart: toWireCart(createSampleCart([createSampleLine(TIN, { checked: false })])),
    });
    expect(await runActorLogic(actors, 'mergeCart', { mergeKey: 'k1', lines })).toEqual({
      result: {
        cart: createSampleCart([createSampleLine(TIN, { checked: false })]),
        nextKey: 'next-key',
      },
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

  test('sends a guest cart of more lines than one call accepts in several calls with keys of their own', async () => {
    const lines = Array.from({ length: 2 * MAX_MERGED_LINES + 1 }, (_, index) =>
      createSampleLine({ ...TIN, goodsId: `goods${index}` }),
    );
    const mergeKey = 'c0ffee00-0000-4000-8000-00000000ffff';
    const { actors, sent } = bindTestCart({ mergeCart: toWireCart(createSampleCart([])) });
    for (let tries = 0; tries < 2; tries += 1)
      await runActorLogic(actors, 'mergeCart', { mergeKey, lines });
    const parts = sent.map(({ input }) => v.parse(mergeCartCall.request, input));
    const firstTry = parts.slice(0, 3);
    expect(parts.slice(3)).toEqual(firstTry);
    expect(firstTry.map((part) => part.mergeKey)).toEqual([
      mergeKey,
      'c0ffee00-0000-4000-8000-000000000000',
      'c0ffee00-0000-4000-8000-000000000001',
    ]);
    expect(firstTry.flatMap(({ cart }) => cart.map(({ goodsId }) => goodsId))).toEqual(
      lines.map(({ goodsId }) => goodsId),
    );
  });
});

describe('promotions in the cart', () => {
  beforeEach(() => vi.useFakeTimers({ now: NOON }));
  afterEach(() => vi.useRealTimers());

  test('are watched one after the other: each one warns and ends separately', async () => {
    const received: (readonly [string, number])[] = [];
    const { createMachine, sendTo } = await import('xstate');
    const machine = createMachine({
      invoke: { src: getActorLogic(bindTestCart().actors, 'watchPromotions'), id: 'watch' },
      on: {
        watch: { actions: sendTo('watch', ({ event }) => event) },
        '*': {
          actions: ({ event }) =>
            void received.push([event.type, (Date.now() - NOON) / millisecondsInMinute]),
        },
      },
    });
    const actor = createActor(machine).start();
    actor.send({ type: 'watch', ends: [NOON - millisecondsInHour, BABY.endsAt, SPRING.endsAt] });
    vi.advanceTimersByTime(3 * millisecondsInHour);
    expect(received).toEqual([
      ['promotion.endingSoon', 58],
      ['promotion.expired', 60],
      ['promotion.endingSoon', 118],
      ['promotion.expired', 120],
    ]);
    actor.send({ type: 'watch', ends: [NOON + 9 * millisecondsInHour] });
    actor.stop();
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('login and registration', () => {
  test('send a trimmed account and return the session', async () => {
    const session = { token: 't', nickname: 'N', level: 2 };
    const { send, sent } = createFakeClient({
      login: session,
      register: session,
    });
    const { actors } = bindSession(send).implementations;
    const account = ' +61 412-345-678 ';
    expect(await runActorLogic(actors, 'login', { account, password: ' p ' })).toEqual({
      result: { ...session, account: '+61412345678' },
    });
    await runActorLogic(actors, 'register', {
      account,
      password: 'pppppppp',
      code: '123456',
      nickname: 'N',
    });
    expect(sent.map(({ input }) => input)).toEqual([
      { account: '+61412345678', password: ' p ' },
      { account: '+61412345678', password: 'pppppppp', code: '123456', nickname: 'N' },
    ]);
  });

  test('a profile contains balance and points and ignores other fields', async () => {
    const { send } = createFakeClient({
      userInfo: { balance: '12.5', integral: 7, nickname: 'N', hasPayPassword: true },
    });
    expect(
      await runActorLogic(bindSession(send).implementations.actors, 'loadProfile', undefined),
    ).toEqual({
      result: { balanceCents: 1250, points: 7 },
    });
  });
});

describe('saving an address', () => {
  const lists = (...addresses: (typeof HOME)[]) => ({ list: addresses.map(toWireAddress) });

  test('returns the address with the id from the reply, or from the list', async () => {
    const recordingClient = createFakeClient({ addAddress: { addressId: 9 } });
    expect(await upsertAddress(recordingClient.send, null, FIELDS)).toEqual({
      addressId: '9',
      ...FIELDS,
    });
    expect(recordingClient.sent).toEqual([
      { call: 'addAddress', input: toWireAddressForm(FIELDS) },
    ]);
    const silent = createFakeClient({
      addAddress: 1,
      addressList: lists(OFFICE, HOME),
    });
    expect(await upsertAddress(silent.send, null, FIELDS)).toEqual(HOME);
    const absent = createFakeClient({
      addAddress: null,
      addressList: lists(OFFICE),
    });
    expect(await settleCall(upsertAddress(absent.send, null, FIELDS))).toEqual({
      kind: 'malformed',
      path: 'addAddress.addressId',
    });
  });

  test('with an id edits the saved address', async () => {
    const { send, sent } = createFakeClient({ editAddress: null });
    expect(await upsertAddress(send, 'home', FIELDS)).toEqual(HOME);
    expect(sent).toEqual([
      { call: 'editAddress', input: { addressId: 'home', ...toWireAddressForm(FIELDS) } },
    ]);
  });
});
