import type { SnapshotFrom } from 'xstate';
import type { mallMachine } from './mall.machine.ts';

type Snapshot = SnapshotFrom<typeof mallMachine>;

export const selectCheckout = ({ context }: Snapshot) => context.checkout;
export const selectAddressBook = ({ context }: Snapshot) => context.addressBook;
export const isLoadingLazyCharts = (snapshot: Snapshot) => snapshot.matches('loadingLazyCharts');
export const hasMachinesFailed = (snapshot: Snapshot) => snapshot.matches('failed');
