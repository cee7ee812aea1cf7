import type { SnapshotFrom } from 'xstate';
import { findBookAddress } from '#models/address/addressBook.ts';
import type { addressBookMachine } from './addressBook.machine.ts';

type Snapshot = SnapshotFrom<typeof addressBookMachine>;

export const selectAddresses = ({ context }: Snapshot) => context.book.addresses;
/** The form that is open. It stays the same if its address is removed elsewhere. */
export const selectEditingId = ({ context }: Snapshot) => context.editingId;
/** The address that the form changes; null if it adds one. */
export const selectEditedAddress = ({ context }: Snapshot) =>
  findBookAddress(context.book, context.editingId);
export const selectAddressBookFailure = ({ context }: Snapshot) => context.failure;
export const isFormOpen = (snapshot: Snapshot) =>
  snapshot.matches('editing') || snapshot.matches('savingAddress');
