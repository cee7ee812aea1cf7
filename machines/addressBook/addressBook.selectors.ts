import type { SnapshotFrom } from 'xstate';
import { findBookAddress } from '#models/address/addressBook.ts';
import type { addressBookMachine } from './addressBook.machine.ts';

type Snapshot = SnapshotFrom<typeof addressBookMachine>;

export const selectAddresses = ({ context }: Snapshot) => context.book.addresses;
export const selectEditedAddress = ({ context }: Snapshot) =>
  findBookAddress(context.book, context.editingId);
export const selectAddressBookFailure = ({ context }: Snapshot) => context.failure;
export const isFormOpen = (snapshot: Snapshot) =>
  snapshot.matches('editing') || snapshot.matches('savingAddress');
