import { describe, expect, test } from 'vitest';
import { isFormOpen, selectEditedAddress } from '#machines/addressBook/addressBook.selectors.ts';
import type { Failure } from '#models/failure.ts';
import { ANNA, BEN, FAILURES, FIELDS, HOME, OFFICE } from '../fixtures/sampleData.ts';
import { openAddressBook } from './addressBookHarness.ts';
import { createCodeOutput, paymentDraft } from './checkoutHarness.ts';
import { openMallCheckout, openMallMachine } from './mallHarness.ts';

const CHANGED: Failure = { ...FAILURES.refused, reason: 'addressChanged' };
const moved = { ...HOME, addressDetails: '99 Other Street' };
const newSession = { ...ANNA, token: 'a newer token' };

/** A mall with loaded addresses and the form of the first one. */
async function openMallForm() {
  const mall = openMallMachine(ANNA);
  await openMallCheckout(mall, paymentDraft);
  await mall.fakes.resolve('loadAddresses', [HOME, OFFICE]);
  const book = () => mall.actor.getSnapshot().context.addressBook;
  book()?.send({ type: 'address.edit', addressId: 'home' });
  const getBook = () => book()?.getSnapshot();
  return { ...mall, book, getBook };
}

describe.each(['addresses.invalidate', 'addresses.refresh'] as const)('%s', (type) => {
  test('keeps an open form, and loads the list in the background', async () => {
    const { actor, fakes, facts } = await openAddressBook([HOME, OFFICE]);
    actor.send({ type: 'address.edit', addressId: 'home' });
    actor.send({ type });
    expect(isFormOpen(actor.getSnapshot())).toBe(true);
    await fakes.resolve('loadAddresses', [moved, OFFICE]);
    expect(actor.getSnapshot().value).toEqual({ editing: 'idle' });
    expect(facts.at(-1)).toEqual({
      type: 'addresses.loaded',
      address: null,
      addresses: [moved, OFFICE],
    });
    actor.send({ type: 'address.cancelEdit' });
    expect(actor.getSnapshot().value).toBe('choosing');
  });

  test('keeps a save in flight, and loads the list after it', async () => {
    const { actor, fakes, facts } = await openAddressBook([HOME]);
    actor.send({ type: 'address.add' });
    actor.send({ type: 'address.save', fields: FIELDS });
    actor.send({ type });
    expect(fakes.getInputs('loadAddresses')).toHaveLength(1);
    await fakes.resolve('saveAddress', OFFICE);
    expect(facts.slice(1)).toEqual([
      { type: 'address.chosen', address: OFFICE },
      { type: 'address.saved' },
    ]);
    expect(actor.getSnapshot().value).toBe('refreshing');
    await fakes.resolve('loadAddresses', [OFFICE, moved]);
    expect(actor.getSnapshot().context.book).toEqual({
      addresses: [OFFICE, moved],
      chosenId: 'office',
    });
  });

  test('keeps the form of a save that fails with its reason, and loads the list', async () => {
    const { actor, fakes } = await openAddressBook([HOME]);
    actor.send({ type: 'address.edit', addressId: 'home' });
    actor.send({ type: 'address.save', fields: FIELDS });
    actor.send({ type });
    await fakes.reject('saveAddress', FAILURES.refused);
    await fakes.resolve('loadAddresses', [moved]);
    expect(actor.getSnapshot().value).toEqual({ editing: 'idle' });
    expect(actor.getSnapshot().context).toMatchObject({
      book: { addresses: [moved] },
      failure: FAILURES.refused,
    });
  });
});

test('a list that is not loaded while its form is open is loaded after the form is closed', async () => {
  const { actor, fakes } = await openAddressBook([HOME]);
  actor.send({ type: 'addresses.refresh' });
  actor.send({ type: 'address.edit', addressId: 'home' });
  expect(actor.getSnapshot().value).toEqual({ editing: 'refreshing' });
  await fakes.reject('loadAddresses', FAILURES.network);
  expect(actor.getSnapshot().value).toEqual({ editing: 'idle' });
  actor.send({ type: 'address.cancelEdit' });
  await fakes.resolve('loadAddresses', [moved]);
  expect(actor.getSnapshot().context.book.addresses).toEqual([moved]);
});

test('the form of an address that is removed elsewhere stays open and saves a new one', async () => {
  const { actor, fakes } = await openAddressBook([HOME, OFFICE]);
  actor.send({ type: 'address.edit', addressId: 'home' });
  actor.send({ type: 'addresses.invalidate' });
  await fakes.resolve('loadAddresses', [OFFICE]);
  expect(isFormOpen(actor.getSnapshot())).toBe(true);
  expect(selectEditedAddress(actor.getSnapshot())).toBeNull();
  actor.send({ type: 'address.save', fields: FIELDS });
  expect(fakes.getInputs('saveAddress')).toEqual([{ addressId: null, fields: FIELDS }]);
});

test('a list that cannot be loaded while no form is open says so', async () => {
  const { actor, fakes } = await openAddressBook([HOME]);
  actor.send({ type: 'addresses.invalidate' });
  await fakes.reject('loadAddresses', FAILURES.network);
  expect(actor.getSnapshot().value).toBe('failed');
});

describe('an open form', () => {
  test('stays open, and its save continues, when the session of the account is replaced', async () => {
    const { session, fakes, book, getBook } = await openMallForm();
    session.send({ type: 'session.replace', session: newSession });
    expect(getBook()?.value).toEqual({ editing: 'refreshing' });
    book()?.send({ type: 'address.save', fields: FIELDS });
    session.send({ type: 'session.replace', session: { ...ANNA, token: 'the newest token' } });
    expect(getBook()?.value).toBe('savingAddress');
    await fakes.resolve('saveAddress', { ...FIELDS, addressId: 'home' });
    expect(getBook()?.value).toBe('refreshing');
  });

  test('stays open when an order is refused, and the payment step takes the new address', async () => {
    const { fakes, checkout, getBook } = await openMallForm();
    checkout()?.send({ type: 'order.submit' });
    await fakes.resolve('requestTransactionCode', createCodeOutput('C1', null));
    await fakes.reject('placeOrder', CHANGED);
    expect(getBook()?.value).toEqual({ editing: 'refreshing' });
    await fakes.resolve('loadAddresses', [moved, OFFICE]);
    expect(getBook()?.value).toEqual({ editing: 'idle' });
    expect(checkout()?.getSnapshot().context.draft.address).toEqual(moved);
  });

  test('is closed when another account begins a session, and is not saved into it', async () => {
    const { session, fakes, book, getBook } = await openMallForm();
    const ofAnna = book();
    session.send({ type: 'session.replace', session: BEN });
    expect(book()).not.toBe(ofAnna);
    expect(getBook()?.value).toBe('loading');
    ofAnna?.send({ type: 'address.save', fields: FIELDS });
    book()?.send({ type: 'address.save', fields: FIELDS });
    expect(fakes.getInputs('saveAddress')).toEqual([]);
  });

  test('is closed by a reload, as that of a new checkout', async () => {
    const { actor } = await openAddressBook([HOME]);
    actor.send({ type: 'address.add' });
    actor.send({ type: 'addresses.reload' });
    expect(actor.getSnapshot().value).toBe('loading');
  });
});
