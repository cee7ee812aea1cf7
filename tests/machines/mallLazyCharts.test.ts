import { expect, test } from 'vitest';
import * as select from '#machines/mall/mall.selectors.ts';
import { toPlaceOrderBody } from '#models/checkout/basket.api.ts';
import type { Draft } from '#models/checkout/draft.ts';
import type { Intent } from '#models/checkout/storedCheckout.ts';
import { ANNA, FAILURES, HOME, NOON, OFFICE } from '../fixtures/sampleData.ts';
import { paymentDraft, QUOTE } from './checkoutHarness.ts';
import {
  resolveLazyCharts,
  type MallHarness,
  logInToMall,
  openMallCheckout,
  openMallMachine,
} from './mallHarness.ts';

const officeDraft: Draft = { ...paymentDraft, address: OFFICE };
const requestCheckout = (mall: MallHarness, draft: Draft) =>
  mall.actor.send({ type: 'checkout.open', draft, intent: null });
const lazyMachineState = (mall: MallHarness) => {
  const { checkout, addressBook, pending } = mall.actor.getSnapshot().context;
  return { checkout, addressBook, pending };
};
const NOTHING_PENDING = { checkout: null, addressBook: false };
const getDeliveryAddress = (mall: MallHarness) =>
  mall.checkout()?.getSnapshot().context.draft.address;
const getRunning = (mall: MallHarness) => Object.keys(mall.actor.getSnapshot().children);

test('selectors return whether the charts are loading, open or failed to load', async () => {
  const mall = openMallMachine(null);
  const read = () => {
    const now = mall.actor.getSnapshot();
    return {
      isLoading: select.isLoadingLazyCharts(now),
      areFailed: select.hasMachinesFailed(now),
      checkout: select.selectCheckout(now)?.getSnapshot().context.draft.address ?? null,
      addresses: select.selectAddressBook(now)?.getSnapshot().value ?? null,
    };
  };
  const closed = { isLoading: false, areFailed: false, checkout: null, addresses: null };
  expect(read()).toEqual(closed);
  requestCheckout(mall, paymentDraft);
  expect(read()).toEqual({ ...closed, isLoading: true });
  await mall.fakes.reject('loadLazyCharts', FAILURES.network);
  expect(read()).toEqual({ ...closed, areFailed: true });
  await logInToMall(mall, ANNA);
  expect(read()).toEqual({ ...closed, isLoading: true });
  await resolveLazyCharts(mall);
  expect(read()).toEqual({ ...closed, checkout: HOME, addresses: 'loading' });
});

const INTENT: Intent = {
  account: ANNA.account,
  transactionCode: 'code-1',
  body: toPlaceOrderBody(officeDraft, 'code-1', QUOTE.totalCents),
  totalCents: QUOTE.totalCents,
  at: NOON,
};
interface PreviousState {
  readonly machines: string;
  readonly loads: number;
  readonly reach: (mall: MallHarness) => Promise<void>;
}
test.for<PreviousState>([
  { machines: 'loading', loads: 1, reach: async () => {} },
  {
    machines: 'loading for a checkout',
    loads: 1,
    reach: async (mall) => requestCheckout(mall, paymentDraft),
  },
  {
    machines: 'failed',
    loads: 2,
    reach: (mall) => mall.fakes.reject('loadLazyCharts', FAILURES.network),
  },
  { machines: 'open', loads: 1, reach: (mall) => openMallCheckout(mall, paymentDraft) },
])(
  'the newest requested checkout opens with its pending order if the charts are $machines',
  async ({ machines, loads, reach }) => {
    const mall = openMallMachine(ANNA);
    await reach(mall);
    mall.actor.send({ type: 'checkout.open', draft: officeDraft, intent: INTENT });
    if (machines !== 'open') await resolveLazyCharts(mall);
    expect(mall.checkout()?.getSnapshot().context).toMatchObject({
      account: ANNA.account,
      draft: officeDraft,
      intent: INTENT,
    });
    expect(mall.checkoutState()).toEqual({ placing: { unknown: 'reconciling' } });
    expect(mall.fakes.getInputs('loadLazyCharts').length).toBe(loads);
  },
);

test('a request is cleared once it is open: a login opens neither chart again', async () => {
  const mall = openMallMachine(ANNA);
  await openMallCheckout(mall, paymentDraft);
  const { checkout, addressBook, pending } = lazyMachineState(mall);
  expect(pending).toEqual(NOTHING_PENDING);
  await mall.fakes.reject('loadProfile', FAILURES.sessionInvalid);
  await logInToMall(mall, ANNA);
  expect(lazyMachineState(mall)).toEqual({ checkout, addressBook, pending: NOTHING_PENDING });
  expect(mall.fakes.getInputs('loadLazyCharts').length).toBe(1);
});

test('a guest loads no lazy chart before a login', async () => {
  const mall = openMallMachine(null);
  expect(mall.fakes.getInputs('loadLazyCharts')).toEqual([]);
  await logInToMall(mall, ANNA);
  await resolveLazyCharts(mall);
  expect(mall.fakes.getInputs('loadAddresses').length).toBe(1);
});

test('a restored session loads the addresses', async () => {
  const mall = openMallMachine(ANNA);
  await resolveLazyCharts(mall);
  expect(mall.fakes.getInputs('loadAddresses').length).toBe(1);
  expect(lazyMachineState(mall)).toMatchObject({ checkout: null, pending: NOTHING_PENDING });
});

test('only the newest checkout is connected to the mall', async () => {
  const mall = openMallMachine(ANNA);
  await openMallCheckout(mall, paymentDraft);
  const before = mall.actor.getSnapshot().children;
  const first = [mall.checkout(), before['checkout.relay']];
  requestCheckout(mall, officeDraft);
  expect(first.map((actor) => actor?.getSnapshot().status)).toEqual(['stopped', 'stopped']);
  expect(getDeliveryAddress(mall)).toEqual(OFFICE);
});

test('a logout closes the checkout and the addresses, and stops their relays', async () => {
  const mall = openMallMachine(ANNA);
  await openMallCheckout(mall, paymentDraft);
  const open = lazyMachineState(mall);
  mall.session.send({ type: 'session.logOut' });
  expect(lazyMachineState(mall)).toEqual({
    checkout: null,
    addressBook: null,
    pending: NOTHING_PENDING,
  });
  expect(getRunning(mall)).toEqual(getRunning(openMallMachine(null)));
  const status = [open.checkout, open.addressBook].map((child) => child?.getSnapshot().status);
  expect(status).toEqual(['stopped', 'stopped']);
});

test('a logout while the checkout is loading closes it', async () => {
  const mall = openMallMachine(ANNA);
  requestCheckout(mall, paymentDraft);
  mall.session.send({ type: 'session.logOut' });
  await resolveLazyCharts(mall);
  expect(lazyMachineState(mall)).toEqual({
    checkout: null,
    addressBook: null,
    pending: NOTHING_PENDING,
  });
});
