import {
  addAddressCall,
  addressListCall,
  editAddressCall,
  toWireAddressForm,
} from '#models/address/address.api.ts';
import type { AddressFields } from '#models/address/address.ts';
import { fail } from '#models/failure.ts';
import type { Client } from '../api/client.ts';

/**
 * Saves an address and returns it with its id. If the server omits the id of a new address, finds
 * it in the list.
 */
export async function upsertAddress(send: Client, addressId: string | null, fields: AddressFields) {
  if (addressId !== null) {
    await send(editAddressCall, { addressId, ...toWireAddressForm(fields) });
    return { addressId, ...fields };
  }
  const added = await send(addAddressCall, toWireAddressForm(fields));
  if (added?.addressId !== undefined) return { addressId: added.addressId, ...fields };
  const { list } = await send(addressListCall, {});
  const [newest] = list.filter(
    (saved) =>
      saved.addressee === fields.addressee && saved.addressDetails === fields.addressDetails,
  );
  return newest ?? fail({ kind: 'malformed', path: 'addAddress.addressId' });
}
