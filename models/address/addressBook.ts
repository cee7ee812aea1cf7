import type { Address } from './address.ts';

/** The address list of §4: at most one chosen. */
export interface AddressBook {
  readonly addresses: readonly Address[];
  readonly chosenId: string | null;
}

export const EMPTY_BOOK: AddressBook = { addresses: [], chosenId: null };

/** After loading the first is chosen, unless the one chosen before is still there (§4). */
export const loaded = (book: AddressBook, addresses: readonly Address[]): AddressBook => ({
  addresses,
  chosenId: addresses.some(({ addressId }) => addressId === book.chosenId)
    ? book.chosenId
    : (addresses[0]?.addressId ?? null),
});

/** A new address goes first and is chosen; an edited one keeps its place and is chosen (§4). */
export function saved(book: AddressBook, address: Address): AddressBook {
  const isKnown = book.addresses.some(({ addressId }) => addressId === address.addressId);
  const addresses = isKnown
    ? book.addresses.map((known) =>
        known.addressId === address.addressId ? { ...known, ...address } : known,
      )
    : [address, ...book.addresses];
  return { addresses, chosenId: address.addressId };
}

export const addressOf = (book: AddressBook, addressId: string | null): Address | null =>
  book.addresses.find((address) => address.addressId === addressId) ?? null;
