import { fromPromise } from 'xstate';
import type { Address, AddressFields } from '#models/address/address.ts';

const unbound = (port: string) =>
  new Error(`machines/addressBook: bind \`${port}\` in src/addressBook/addressBook.bind.ts`);

/** §7 deliveryAddressNew. */
export const loadAddresses = fromPromise<readonly Address[], void>(() => {
  throw unbound('loadAddresses');
});
/** §7 POST or PUT deliveryAddress: a new one when `addressId` is null. Answers the address with its id. */
export const saveAddress = fromPromise<
  Address,
  { addressId: string | null; fields: AddressFields }
>(() => {
  throw unbound('saveAddress');
});
/** §7 DELETE deliveryAddress. */
export const removeAddress = fromPromise<void, { addressId: string }>(() => {
  throw unbound('removeAddress');
});
/** §7 deliveryAddress/default. */
export const makeDefault = fromPromise<void, { addressId: string }>(() => {
  throw unbound('makeDefault');
});
