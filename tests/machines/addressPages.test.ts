import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { FakeActors } from '#explorer/fakeActors.ts';
import { addressBookMachine } from '#machines/addressBook/addressBook.machine.ts';
import * as pages from '#machines/addressBook/addressBook.selectors.ts';
import { FAILURES, FIELDS, HOME, OFFICE } from '../fixtures/sampleData.ts';
import { openAddressBook } from './addressBookHarness.ts';

test('selectors return the addresses and the edited one', async () => {
  const { actor } = await openAddressBook([HOME, OFFICE]);
  expect(pages.selectAddresses(actor.getSnapshot())).toEqual([HOME, OFFICE]);
  expect(pages.selectEditedAddress(actor.getSnapshot())).toBeNull();
  actor.send({ type: 'address.edit', addressId: 'office' });
  expect(pages.selectEditedAddress(actor.getSnapshot())).toEqual(OFFICE);
  expect(actor.getSnapshot().context.book.chosenId).toBe('home');
});

test('the form stays open while its address is saved, and closes afterwards or on cancel', async () => {
  const { actor, fakes } = await openAddressBook([HOME]);
  const isOpen = () => pages.isFormOpen(actor.getSnapshot());
  expect(isOpen()).toBe(false);
  actor.send({ type: 'address.add' });
  expect(isOpen()).toBe(true);
  actor.send({ type: 'address.cancelEdit' });
  expect(isOpen()).toBe(false);
  actor.send({ type: 'address.add' });
  actor.send({ type: 'address.save', fields: FIELDS });
  expect(isOpen()).toBe(true);
  await fakes.resolve('saveAddress', OFFICE);
  expect(isOpen()).toBe(false);
});

test('another address can be chosen and is sent to the checkout', async () => {
  const { actor, facts } = await openAddressBook([HOME, OFFICE]);
  actor.send({ type: 'address.choose', addressId: 'office' });
  expect(actor.getSnapshot().context.book).toEqual({
    addresses: [HOME, OFFICE],
    chosenId: 'office',
  });
  expect(facts.at(-1)).toEqual({ type: 'address.chosen', address: OFFICE });
});

test('an address that is not in the book can be neither chosen nor edited, removed or made the default', async () => {
  const { actor } = await openAddressBook([HOME]);
  const types = ['address.choose', 'address.edit', 'address.remove', 'address.makeDefault'];
  const can = (addressId: string) =>
    types.map((type) => actor.getSnapshot().can({ type, addressId } as never)); // one shape for four events
  expect(can('home')).toEqual([true, true, true, true]);
  expect(can('office')).toEqual([false, false, false, false]);
});

test.for([
  ['address.remove', 'removeAddress'],
  ['address.makeDefault', 'setDefaultAddress'],
] as const)(
  '%s sends a request for that address and loads the list again',
  async ([type, actorName]) => {
    const { actor, fakes } = await openAddressBook([HOME, OFFICE]);
    actor.send({ type, addressId: 'office' });
    expect(fakes.getInputs(actorName)).toEqual([{ addressId: 'office' }]);
    await fakes.resolve(actorName);
    expect(actor.getSnapshot().value).toBe('loading');
  },
);

test('a list that could not be loaded has a failure, which a successful reload clears', async () => {
  const fakes = new FakeActors();
  const actor = createActor(fakes.provideFakes(addressBookMachine)).start();
  await fakes.reject('loadAddresses', FAILURES.network);
  expect(pages.selectAddressBookFailure(actor.getSnapshot())).toEqual(FAILURES.network);
  actor.send({ type: 'addresses.reload' });
  await fakes.resolve('loadAddresses', [HOME]);
  expect(pages.selectAddressBookFailure(actor.getSnapshot())).toBeNull();
});
