import type { Address } from '../address/address.ts';
import { toAddressFingerprint } from '../address/addressFingerprint.ts';
import { isSavedAddress } from './basket.ts';
import type { Draft } from './draft.ts';

const findListed = ({ addressId }: Address, addresses: readonly Address[]) =>
  addresses.find((listed) => listed.addressId === addressId);

/** Whether the draft has a saved address that is no longer in the address book. */
export const isAddressRemoved = (
  { address }: Pick<Draft, 'address'>,
  addresses: readonly Address[],
): boolean => isSavedAddress(address) && !findListed(address, addresses);

/** The address of the draft as the address book has it, if the fields differ; else null. */
export function findChangedAddress(
  { address }: Pick<Draft, 'address'>,
  addresses: readonly Address[],
): Address | null {
  if (!isSavedAddress(address)) return null;
  const listed = findListed(address, addresses);
  if (!listed) return null;
  return toAddressFingerprint(listed) === toAddressFingerprint(address) ? null : listed;
}
