import { expect, test } from 'vitest';
import * as select from '#machines/mall/mall.selectors.ts';
import { orderBodyOf } from '#models/checkout/basket.ts';
import type { Draft } from '#models/checkout/draft.ts';
import type { Intent } from '#models/checkout/saved.ts';
import { ANNA, FAILURES, HOME, NOON, OFFICE } from '../paths/sampleData.ts';
import { atPayment, QUOTE } from './checkouts.ts';
import { bringRooms, type Mall, openCheckout, openMall } from './malls.ts';

const toOffice: Draft = { ...atPayment, address: OFFICE };
const want = (mall: Mall, draft: Draft) =>
  mall.actor.send({ type: 'checkout.open', draft, intent: null });
const wantAddresses = (mall: Mall) => mall.actor.send({ type: 'addressBook.open' });
const rooms = (mall: Mall) => {
  const { checkout, addressBook, wanted } = mall.actor.getSnapshot().context;
  return { checkout, addressBook, wanted };
};
const NOTHING = { checkout: null, addressBook: false };
const deliversTo = (mall: Mall) => mall.checkout()?.getSnapshot().context.draft.address;
const running = (mall: Mall) => Object.keys(mall.actor.getSnapshot().children);

test('pages learn whether a room is coming, is there or did not come', async () => {
  const mall = openMall(ANNA);
  const read = () => {
    const now = mall.actor.getSnapshot();
    return {
      isLoading: select.isLoadingRooms(now),
      areFailed: select.areRoomsFailed(now),
      checkout: select.selectCheckout(now)?.getSnapshot().context.draft.address ?? null,
      addresses: select.selectAddressBook(now)?.getSnapshot().value ?? null,
    };
  };
  const closed = { isLoading: false, areFailed: false, checkout: null, addresses: null };
  expect(read()).toEqual(closed);
  want(mall, atPayment);
  expect(read()).toEqual({ ...closed, isLoading: true });
  await mall.ports.fail('loadRooms', FAILURES.network);
  expect(read()).toEqual({ ...closed, areFailed: true });
  wantAddresses(mall);
  expect(read()).toEqual({ ...closed, isLoading: true });
  await bringRooms(mall);
  expect(read()).toEqual({ ...closed, checkout: HOME, addresses: 'loading' });
});

const INTENT: Intent = {
  account: ANNA.account,
  transactionCode: 'code-1',
  body: orderBodyOf(toOffice, 'code-1', QUOTE.total),
  total: QUOTE.total,
  at: NOON,
};
interface Before {
  readonly room: string;
  readonly asked: number;
  readonly happened: (mall: Mall) => Promise<void>;
}
test.for<Before>([
  { room: 'closed', asked: 1, happened: async () => {} },
  {
    room: 'coming',
    asked: 1,
    happened: async (mall) => want(mall, atPayment),
  },
  {
    room: 'missing',
    asked: 2,
    happened: async (mall) => {
      want(mall, atPayment);
      await mall.ports.fail('loadRooms', FAILURES.network);
    },
  },
  { room: 'open', asked: 1, happened: (mall) => openCheckout(mall, atPayment) },
])(
  'the checkout that is asked for last opens with its order under way; its room was $room',
  async ({ room, asked, happened }) => {
    const mall = openMall(ANNA);
    await happened(mall);
    mall.actor.send({ type: 'checkout.open', draft: toOffice, intent: INTENT });
    if (room !== 'open') await bringRooms(mall);
    expect(mall.checkout()?.getSnapshot().context).toMatchObject({
      account: ANNA.account,
      draft: toOffice,
      intent: INTENT,
    });
    expect(mall.checkoutState()).toEqual({ placing: { unknown: 'reconciling' } });
    expect(mall.ports.inputs('loadRooms').length).toBe(asked);
  },
);

test('what was wanted is forgotten once it is open: the addresses do not open the checkout again', async () => {
  const mall = openMall(ANNA);
  await openCheckout(mall, atPayment);
  const { checkout, wanted } = rooms(mall);
  expect(wanted).toEqual(NOTHING);
  wantAddresses(mall);
  wantAddresses(mall);
  const { addressBook } = rooms(mall);
  expect(rooms(mall)).toEqual({ checkout, addressBook, wanted: NOTHING });
  expect(mall.ports.inputs('loadAddresses').length).toBe(1);
  expect(mall.ports.inputs('loadRooms').length).toBe(1);
});

test('a checkout that takes the place of another is heard alone', async () => {
  const mall = openMall(ANNA);
  await openCheckout(mall, atPayment);
  const before = mall.actor.getSnapshot().children;
  const first = [mall.checkout(), before['checkout.relay']];
  want(mall, toOffice);
  expect(first.map((actor) => actor?.getSnapshot().status)).toEqual(['stopped', 'stopped']);
  expect(deliversTo(mall)).toEqual(OFFICE);
});

test('a logout closes every open room, and nothing listens to it any more', async () => {
  const mall = openMall(ANNA);
  const before = running(mall);
  await openCheckout(mall, atPayment);
  wantAddresses(mall);
  const open = rooms(mall);
  mall.session.send({ type: 'session.logOut' });
  expect(rooms(mall)).toEqual({ checkout: null, addressBook: null, wanted: NOTHING });
  expect(running(mall)).toEqual(before);
  const status = [open.checkout, open.addressBook].map((room) => room?.getSnapshot().status);
  expect(status).toEqual(['stopped', 'stopped']);
});

test('who logs out before the room has come finds no room open', async () => {
  const mall = openMall(ANNA);
  want(mall, atPayment);
  wantAddresses(mall);
  mall.session.send({ type: 'session.logOut' });
  await bringRooms(mall);
  expect(rooms(mall)).toEqual({ checkout: null, addressBook: null, wanted: NOTHING });
});
