import { assertEvent } from 'xstate';
import type { Address, AddressFields } from '#models/address/address.ts';
import { findBookAddress } from '#models/address/addressBook.ts';
import { type CallEvent, type ChartArgs, narrowEvent, unboundCall } from '../call.ts';
import type { AddressBookCommand, AddressBookContext } from './addressBook.types.ts';

interface SaveInput {
  /** null for a new address */
  readonly addressId: string | null;
  readonly fields: AddressFields;
}

export const addressBookActors = {
  /** §7 deliveryAddressNew. */
  loadAddresses: unboundCall<readonly Address[]>('loadAddresses'),
  /** §7 POST or PUT deliveryAddress. Returns the address with its id. */
  saveAddress: unboundCall<Address, SaveInput>('saveAddress'),
  /** §7 DELETE deliveryAddress. */
  removeAddress: unboundCall<void, { addressId: string }>('removeAddress'),
  /** §7 deliveryAddress/default. */
  setDefaultAddress: unboundCall<void, { addressId: string }>('setDefaultAddress'),
};
export type AddressBookEvent = AddressBookCommand | CallEvent<typeof addressBookActors>;

type InputArgs = ChartArgs<AddressBookContext, AddressBookEvent>;
export const toSaveInput = ({ context, event }: InputArgs): SaveInput => ({
  addressId: findBookAddress(context.book, context.editingId)?.addressId ?? null,
  fields: narrowEvent(event, 'address.save').fields,
});
export function toAddressId({ event }: Pick<InputArgs, 'event'>) {
  assertEvent(event, ['address.choose', 'address.edit', 'address.remove', 'address.makeDefault']);
  return { addressId: event.addressId };
}
