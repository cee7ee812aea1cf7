import type { Address } from './address.ts';

/** The address list of §4. At most one address is chosen. */
export interface AddressBook {
  readonly addresses: readonly Address[];
  readonly chosenId: string | null;
}

export const EMPTY_ADDRESS_BOOK: AddressBook = { addresses: [], chosenId: null };

/** Keeps the chosen address if the loaded list contains it, else chooses the first one (§4). */
export const withLoadedAddresses = (
  book: AddressBook,
  addresses: readonly Address[],
): AddressBook => ({
  addresses,
  chosenId: addresses.some(({ addressId }) => addressId === book.chosenId)
    ? book.chosenId
    : (addresses[0]?.addressId ?? null),
});

/**
 * Chooses the saved address. A new one becomes the first; an edited one keeps its position (§4).
 */
export function withSavedAddress(book: AddressBook, address: Address): AddressBook {
  const isKnown = book.addresses.some(({ addressId }) => addressId === address.addressId);
  const addresses = isKnown
    ? book.addresses.map((saved) =>
        saved.addressId === address.addressId ? { ...saved, ...address } : saved,
      )
    : [address, ...book.addresses];
  return { addresses, chosenId: address.addressId };
}

export const findBookAddress = (book: AddressBook, addressId: string | null): Address | null =>
  book.addresses.find((address) => address.addressId === addressId) ?? null;
