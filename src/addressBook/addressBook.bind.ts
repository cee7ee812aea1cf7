import { fromPromise } from 'xstate';
import { addressBookMachine } from '#machines/addressBook/addressBook.machine.ts';
import {
  addAddressCall,
  addressListCall,
  defaultAddressCall,
  editAddressCall,
  removeAddressCall,
  wireFormOf,
} from '#models/address/address.api.ts';
import type { Address, AddressFields } from '#models/address/address.ts';
import { fail } from '#models/failure.ts';
import type { Client } from '../api/client.ts';

/** Saves an address and answers it with its id; a server that does not tell the id of a new one is asked for the list. */
export async function saveAddress(send: Client, addressId: string | null, fields: AddressFields) {
  if (addressId !== null) {
    await send(editAddressCall, { addressId, ...wireFormOf(fields) });
    return { addressId, ...fields };
  }
  const added = await send(addAddressCall, wireFormOf(fields));
  if (added?.addressId !== undefined) return { addressId: added.addressId, ...fields };
  const { list } = await send(addressListCall, {});
  const [newest] = list.filter(
    (known) =>
      known.addressee === fields.addressee && known.addressDetails === fields.addressDetails,
  );
  return newest ?? fail({ kind: 'malformed', path: 'addAddress.addressId' });
}

export const bindAddressBook = (send: Client) =>
  addressBookMachine.provide({
    actors: {
      loadAddresses: fromPromise<readonly Address[], void>(
        async () => (await send(addressListCall, {})).list,
      ),
      saveAddress: fromPromise(
        ({ input }: { input: { addressId: string | null; fields: AddressFields } }) =>
          saveAddress(send, input.addressId, input.fields),
      ),
      removeAddress: fromPromise<void, { addressId: string }>(
        async ({ input }) => void (await send(removeAddressCall, { id: input.addressId })),
      ),
      makeDefault: fromPromise<void, { addressId: string }>(
        async ({ input }) => void (await send(defaultAddressCall, input)),
      ),
    },
  });
