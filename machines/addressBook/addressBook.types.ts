import type { Address, AddressFields } from '#models/address/address.ts';
import type { AddressBook } from '#models/address/addressBook.ts';
import type { Failure } from '#models/failure.ts';

export interface AddressBookContext {
  readonly book: AddressBook;
  /** the address in the form, null for a new one */
  readonly editingId: string | null;
  readonly failure: Failure | null;
}
export type AddressBookCommand =
  | { type: 'addresses.reload' }
  // in the background: an open form stays open
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
