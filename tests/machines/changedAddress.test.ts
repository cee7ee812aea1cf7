import { describe, expect, test } from 'vitest';
import type { Failure } from '#models/failure.ts';
import { ANNA, FAILURES, HOME, OFFICE } from '../fixtures/sampleData.ts';
import { openAddressBook } from './addressBookHarness.ts';
import { createCodeOutput, openCheckoutMachine, paymentDraft } from './checkoutHarness.ts';
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

test('the payment step keeps its address while no refusal is shown', () => {
  const { actor } = openCheckoutMachine({ draft: paymentDraft });
  for (const addresses of [[moved], []]) actor.send({ type: 'addresses.change', addresses });
  expect(actor.getSnapshot().context.draft.address).toEqual(HOME);
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
