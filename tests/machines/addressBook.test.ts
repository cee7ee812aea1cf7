import { expect, test } from 'vitest';
import { FAILURES, FIELDS, HOME, OFFICE } from '../fixtures/sampleData.ts';
import { openAddressBook } from './addressBookHarness.ts';

test('the first address is chosen and offered to the checkout', async () => {
  const { actor, facts } = await openAddressBook([HOME, OFFICE]);
  expect(actor.getSnapshot().context.book).toEqual({ addresses: [HOME, OFFICE], chosenId: 'home' });
  expect(facts).toEqual([{ type: 'addresses.loaded', address: HOME, addresses: [HOME, OFFICE] }]);
});

test('a new address is listed first and chosen', async () => {
  const { actor, fakes, facts } = await openAddressBook([HOME]);
  actor.send({ type: 'address.add' });
  actor.send({ type: 'address.save', fields: FIELDS });
  expect(fakes.getInputs('saveAddress')).toEqual([{ addressId: null, fields: FIELDS }]);
  await fakes.resolve('saveAddress', OFFICE);
  expect(actor.getSnapshot().context.book).toEqual({
    addresses: [OFFICE, HOME],
    chosenId: 'office',
  });
  expect(facts.slice(1)).toEqual([
    { type: 'address.chosen', address: OFFICE },
    { type: 'address.saved' },
  ]);
});

test('an address that could not be saved stays in the form', async () => {
  const { actor, fakes } = await openAddressBook([HOME]);
  actor.send({ type: 'address.edit', addressId: 'home' });
  actor.send({ type: 'address.save', fields: FIELDS });
  await fakes.reject('saveAddress', FAILURES.refused);
  expect(actor.getSnapshot().value).toEqual({ editing: 'idle' });
  expect(actor.getSnapshot().context).toEqual({
    book: { addresses: [HOME], chosenId: 'home' },
    editingId: 'home',
    isOutdated: false,
    failure: FAILURES.refused,
  });
});

test('an address that could not be removed stays in the list, with the reason until the next try', async () => {
  const { actor, fakes, facts } = await openAddressBook([HOME]);
  actor.send({ type: 'address.remove', addressId: 'home' });
  await fakes.reject('removeAddress', FAILURES.network);
  const { book, failure } = actor.getSnapshot().context;
  expect([book.addresses, failure]).toEqual([[HOME], FAILURES.network]);
  expect(facts).toEqual([{ type: 'addresses.loaded', address: HOME, addresses: [HOME] }]);
  actor.send({ type: 'address.remove', addressId: 'home' });
  expect(actor.getSnapshot().context.failure).toBeNull();
});
