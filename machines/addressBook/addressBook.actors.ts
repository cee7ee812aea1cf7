import { assertEvent } from 'xstate';
import type { Address, AddressFields } from '#models/address/address.ts';
import { unboundCall } from '../call.ts';
import type { AddressBookContext, AddressBookEvent } from './addressBook.types.ts';

interface Args {
  readonly context: AddressBookContext;
  readonly event: AddressBookEvent;
}

/** §7 deliveryAddressNew. */
export const loadAddresses = unboundCall<readonly Address[]>('loadAddresses');
/** §7 POST or PUT deliveryAddress: a new one when `addressId` is null. Returns the address with its id. */
export const saveAddress = unboundCall<
  Address,
  { addressId: string | null; fields: AddressFields }
>('saveAddress');
export function toSaveAddressInput({ context, event }: Args) {
  assertEvent(event, 'address.save');
  return { addressId: context.editingId, fields: event.fields };
}
/** §7 DELETE deliveryAddress. */
export const removeAddress = unboundCall<void, { addressId: string }>('removeAddress');
/** §7 deliveryAddress/default. */
export const setDefaultAddress = unboundCall<void, { addressId: string }>('setDefaultAddress');
export function toAddressId({ event }: Pick<Args, 'event'>) {
  assertEvent(event, ['address.choose', 'address.edit', 'address.remove', 'address.makeDefault']);
  return { addressId: event.addressId };
}
