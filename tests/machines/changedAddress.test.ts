import { describe, expect, test } from 'vitest';
import { selectOrderComparison } from '#machines/checkout/checkout.selectors.ts';
import type { Address } from '#models/address/address.ts';
import type { Failure } from '#models/failure.ts';
import { ANNA, FAILURES, HOME, OFFICE } from '../fixtures/sampleData.ts';
import { openAddressBook } from './addressBookHarness.ts';
import {
  createCodeOutput,
  openCheckoutMachine,
  paymentDraft,
  pickupDraft,
} from './checkoutHarness.ts';
import { openMallCheckout, openMallMachine } from './mallHarness.ts';

const CHANGED: Failure = { ...FAILURES.refused, reason: 'addressChanged' };
const GONE: Failure = { ...FAILURES.refused, reason: 'addressGone' };
const moved = { ...HOME, addressDetails: '99 Other Street' };

/** A mall with an order that is refused because of its address. */
async function openRefusedOrder(failure: Failure) {
  const mall = openMallMachine(ANNA);
  await openMallCheckout(mall, paymentDraft);
  await mall.fakes.resolve('loadAddresses', [HOME, OFFICE]);
  mall.checkout()?.send({ type: 'order.submit' });
  await mall.fakes.resolve('requestTransactionCode', createCodeOutput('C1', null));
  await mall.fakes.reject('placeOrder', failure);
  const getContext = () => mall.checkout()?.getSnapshot().context;
  return { ...mall, getContext };
}

describe('an order whose address', () => {
  test('was changed shows the new address and its freight, and is placed by the next press', async () => {
    const { fakes, checkout, checkoutState, getContext } = await openRefusedOrder(CHANGED);
    await fakes.resolve('loadAddresses', [moved, OFFICE]);
    expect(getContext()?.draft.address).toEqual(moved);
    await fakes.resolve('calculateFreight', 890);
    expect(checkoutState()).toEqual({ payType: 'choosing' });
    expect(getContext()?.failure).toEqual(CHANGED);
    const snapshot = checkout()?.getSnapshot();
    expect(snapshot && selectOrderComparison(snapshot).changes).toEqual([]);
    checkout()?.send({ type: 'order.submit' });
    expect(fakes.getInputs('requestTransactionCode')).toMatchObject([
      { draft: { address: HOME } },
      { draft: { address: moved } },
    ]);
  });

  test('was changed shows it also if a payment method is chosen before the addresses arrive', async () => {
    const { fakes, checkout, getContext } = await openRefusedOrder(CHANGED);
    checkout()?.send({ type: 'payType.choose', payType: '1' });
    expect(getContext()).toMatchObject({ draft: { payType: '1' }, failure: CHANGED });
    await fakes.resolve('loadAddresses', [moved, OFFICE]);
    expect(getContext()?.draft.address).toEqual(moved);
  });

  test('was changed to a dearer one asks for consent', async () => {
    const { fakes, checkoutState } = await openRefusedOrder(CHANGED);
    await fakes.resolve('loadAddresses', [moved, OFFICE]);
    await fakes.resolve('calculateFreight', 1890);
    expect(checkoutState()).toEqual({ payType: 'awaitingConsent' });
  });

  test('was removed leads to the delivery without a chosen address, and says why', async () => {
    const { actor, fakes, checkoutState, getContext } = await openRefusedOrder(GONE);
    await fakes.resolve('loadAddresses', [OFFICE]);
    expect(checkoutState()).toEqual({ delivery: { home: 'choosingAddress' } });
    expect(getContext()?.draft.address).toBeNull();
    expect(getContext()?.failure).toEqual(GONE);
    actor.getSnapshot().context.addressBook?.send({ type: 'address.choose', addressId: 'office' });
    expect(getContext()?.draft.address).toEqual(OFFICE);
    expect(getContext()?.failure).toBeNull();
  });
});

test('a freight that is refused because the address is gone loads the addresses again', async () => {
  const mall = openMallMachine(ANNA);
  await openMallCheckout(mall, { ...paymentDraft, freightCents: null, active: 0 });
  await mall.fakes.resolve('loadAddresses', [HOME, OFFICE]);
  await mall.fakes.reject('calculateFreight', GONE);
  await mall.fakes.resolve('loadAddresses', [OFFICE]);
  expect(mall.checkoutState()).toEqual({ delivery: { home: 'freightFailed' } });
  expect(mall.checkout()?.getSnapshot().context.draft.address).toBeNull();
});

describe('an address that is changed elsewhere without a refusal', () => {
  /** A payment step, and the addresses as another device has changed them. */
  async function changeInPayment(addresses: readonly Address[], freightCents: number) {
    const { actor, fakes } = openCheckoutMachine({ draft: paymentDraft });
    actor.send({ type: 'addresses.change', addresses });
    await fakes.resolve('calculateFreight', freightCents);
    return actor;
  }

  test('is shown in the payment step with its freight, and the change is named', async () => {
    const actor = await changeInPayment([moved], 790);
    expect(actor.getSnapshot().value).toEqual({ payType: 'choosing' });
    expect(actor.getSnapshot().context.draft).toMatchObject({ address: moved, freightCents: 790 });
    expect(selectOrderComparison(actor.getSnapshot()).changes).toEqual([
      { kind: 'address' },
      { kind: 'freight', oldCents: 890, newCents: 790 },
    ]);
    actor.send({ type: 'order.submit' });
    expect(selectOrderComparison(actor.getSnapshot()).changes).toEqual([]);
  });

  test('and has a higher freight needs consent', async () => {
    const actor = await changeInPayment([moved], 1890);
    expect(actor.getSnapshot().value).toEqual({ payType: 'awaitingConsent' });
  });

  test('stays in the payment step if it is removed, until the order is refused', () => {
    const { actor } = openCheckoutMachine({ draft: paymentDraft });
    actor.send({ type: 'addresses.change', addresses: [] });
    expect(actor.getSnapshot().value).toEqual({ payType: 'choosing' });
    expect(actor.getSnapshot().context.draft.address).toEqual(HOME);
  });

  test('is used for a delivery that is chosen after a pickup', () => {
    const { actor } = openCheckoutMachine({ draft: { ...pickupDraft, address: HOME, active: 0 } });
    actor.send({ type: 'addresses.change', addresses: [moved] });
    expect(actor.getSnapshot().context.draft.address).toEqual(moved);
    actor.send({ type: 'addresses.change', addresses: [] });
    expect(actor.getSnapshot().context.draft.address).toBeNull();
    expect(actor.getSnapshot().matches({ delivery: 'pickup' })).toBe(true);
  });

  test('is loaded when the shopper returns to the delivery step', async () => {
    const mall = openMallMachine(ANNA);
    await openMallCheckout(mall, paymentDraft);
    await mall.fakes.resolve('loadAddresses', [HOME, OFFICE]);
    mall.checkout()?.send({ type: 'step.visit', step: 'delivery' });
    await mall.fakes.resolve('loadAddresses', [moved, OFFICE]);
    expect(mall.checkout()?.getSnapshot().context.draft.address).toEqual(moved);
    expect(mall.checkoutState()).toEqual({ delivery: { home: 'calculatingFreight' } });
  });

  test('is loaded when the shopper declines a higher freight', async () => {
    const mall = openMallMachine(ANNA);
    await openMallCheckout(mall, { ...paymentDraft, freightCents: 1890 });
    await mall.fakes.resolve('loadAddresses', [HOME, OFFICE]);
    mall.checkout()?.send({ type: 'changes.decline' });
    expect(mall.fakes.getInputs('loadAddresses')).toHaveLength(2);
  });
});

describe('a return to the page', () => {
  test('loads the addresses again, and the delivery step takes the new fields', async () => {
    const mall = openMallMachine(ANNA);
    await openMallCheckout(mall, { ...paymentDraft, freightCents: null, active: 0 });
    await mall.fakes.resolve('loadAddresses', [HOME, OFFICE]);
    await mall.fakes.resolve('calculateFreight', 890);
    mall.actor.send({ type: 'page.return' });
    await mall.fakes.resolve('loadAddresses', [moved, OFFICE]);
    expect(mall.checkout()?.getSnapshot().context.draft.address).toEqual(moved);
    expect(mall.checkoutState()).toEqual({ delivery: { home: 'calculatingFreight' } });
  });

  test('leaves the form of the first address open', async () => {
    const { actor, fakes } = await openAddressBook([]);
    actor.send({ type: 'addresses.refresh' });
    expect(actor.getSnapshot().value).toBe('choosing');
    expect(fakes.getInputs('loadAddresses')).toHaveLength(1);
  });

  test('keeps the list in use while it loads, and after a failure', async () => {
    const { actor, fakes, facts } = await openAddressBook([HOME, OFFICE]);
    actor.send({ type: 'addresses.refresh' });
    expect(actor.getSnapshot().can({ type: 'address.add' })).toBe(true);
    actor.send({ type: 'address.choose', addressId: 'office' });
    expect(facts.at(-1)).toEqual({ type: 'address.chosen', address: OFFICE });
    await fakes.reject('loadAddresses', FAILURES.network);
    expect(actor.getSnapshot().value).toBe('choosing');
    expect(actor.getSnapshot().context).toMatchObject({
      book: { addresses: [HOME, OFFICE], chosenId: 'office' },
      failure: null,
    });
  });
});
