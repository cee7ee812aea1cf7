import { createActor } from 'xstate';
import { addressBookMachine } from '#machines/addressBook/addressBook.machine.ts';
import type { Address } from '#models/address/address.ts';
import { factsOf, Steered } from './steered.ts';

/** An address book in the hands of a test, its list loaded. */
export async function open(addresses: readonly Address[]) {
  const ports = new Steered();
  const actor = createActor(ports.steer(addressBookMachine));
  const facts = factsOf(actor);
  actor.start();
  await ports.answer('loadAddresses', addresses);
  return { actor, ports, facts };
}
