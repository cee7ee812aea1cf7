import type { Address, AddressFields } from '#models/address/address.ts';
import type { AddressBook } from '#models/address/addressBook.ts';
import type { Failure } from '#models/failure.ts';

export interface AddressBookContext {
  readonly book: AddressBook;
  /** the address of the form when it was opened, null for a new one */
  readonly editingId: string | null;
  /** whether a newer list has been announced and not loaded */
  readonly isOutdated: boolean;
  readonly failure: Failure | null;
}
export type AddressBookCommand =
  // closes an open form
  | { type: 'addresses.reload' }
  // the list is outdated: an open form stays open, and a save in flight continues
  | { type: 'addresses.invalidate' }
  // in the background: as above, and a failure changes nothing
  | { type: 'addresses.refresh' }
  | { type: 'address.choose'; addressId: string }
  | { type: 'address.add' }
  | { type: 'address.edit'; addressId: string }
  | { type: 'address.cancelEdit' }
  | { type: 'address.save'; fields: AddressFields }
  | { type: 'address.remove'; addressId: string }
  | { type: 'address.makeDefault'; addressId: string };
export type AddressBookFact =
  | { type: 'address.chosen'; address: Address }
  // `address` is the chosen one; null if the checkout must not choose one by itself
  | { type: 'addresses.loaded'; address: Address | null; addresses: readonly Address[] }
  | { type: 'address.saved' };
