import type { SnapshotFrom } from 'xstate';
import type { mallMachine } from './mall.machine.ts';

type Snapshot = SnapshotFrom<typeof mallMachine>;

export const selectCheckout = ({ context }: Snapshot) => context.checkout;
export const selectAddressBook = ({ context }: Snapshot) => context.addressBook;
export const isLoadingRooms = (snapshot: Snapshot) => snapshot.matches('loadingRooms');
export const areRoomsFailed = (snapshot: Snapshot) => snapshot.matches('failed');
