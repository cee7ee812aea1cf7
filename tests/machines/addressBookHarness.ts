import { createActor } from 'xstate';
import { recordEmitted, FakeActors } from '#explorer/fakeActors.ts';
import { addressBookMachine } from '#machines/addressBook/addressBook.machine.ts';
import type { Address } from '#models/address/address.ts';

/** An address book with fake calls and a loaded list. */
export async function openAddressBook(addresses: readonly Address[]) {
  const fakes = new FakeActors();
  const actor = createActor(fakes.provideFakes(addressBookMachine));
  const facts = recordEmitted(actor);
  actor.start();
  await fakes.resolve('loadAddresses', addresses);
  return { actor, fakes, facts };
}
