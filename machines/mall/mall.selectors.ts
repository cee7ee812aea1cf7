import type { SnapshotFrom } from 'xstate';
import type { mallMachine } from './mall.machine.ts';

type Snapshot = SnapshotFrom<typeof mallMachine>;

export const selectCheckout = ({ context }: Snapshot) => context.checkout;
export const selectAddressBook = ({ context }: Snapshot) => context.addressBook;
export const isLoadingMachines = (snapshot: Snapshot) => snapshot.matches('loadingMachines');
export const hasMachinesFailed = (snapshot: Snapshot) => snapshot.matches('failed');
