import type { ReactElement } from 'react';
import type { SnapshotFrom } from 'xstate';
import type { checkoutMachine } from '#machines/checkout/checkout.machine.ts';
import { useCheckout } from '../mall/openCharts.ts';
import { useFullText } from '../mall/useFullText.ts';
import { BankTransfer } from './BankTransfer.tsx';
import { CheckingPayment } from './CheckingPayment.tsx';
import { LoggedOut } from './LoggedOut.tsx';
import { ManualPaymentView } from './ManualPaymentView.tsx';
import { PayByBalance } from './PayByBalance.tsx';
import { PendingView } from './PendingView.tsx';
import { RetryPayment } from './RetryPayment.tsx';

const StartingPayment = () => {
  const { paying } = useFullText();
  return <PendingView title={paying.starting} message={paying.startingHelp} />;
};
const Redirecting = () => {
  const { paying } = useFullText();
  return <PendingView title={paying.leaving} message={paying.leavingHelp} />;
};
const SavingInStorePayment = () => {
  const { paying, checkout } = useFullText();
  return <PendingView title={paying.reservingForPickup} message={checkout.keepPageOpen} />;
};
const CancelingOrder = () => {
  const { paying, checkout } = useFullText();
  return <PendingView title={paying.canceling} message={checkout.keepPageOpen} />;
};
const LogInAgain = () => {
  const { paying } = useFullText();
  return <LoggedOut title={paying.loggedOut} help={paying.loggedOutHelp} />;
};

type PayingState = Extract<
  SnapshotFrom<typeof checkoutMachine>['value'],
  { paying: unknown }
>['paying'];

/** The view of each state. Two states share a view if the input must be kept between them. */
const VIEWS: Readonly<Record<PayingState, ReactElement>> = {
  opening: <CheckingPayment />,
  starting: <CheckingPayment />,
  startingPayment: <StartingPayment />,
  redirecting: <Redirecting />,
  enteringPassword: <PayByBalance />,
  payingByBalance: <PayByBalance />,
  enteringCode: <PayByBalance />,
  payingWithCode: <PayByBalance />,
  awaitingReceipt: <BankTransfer />,
  uploadingReceipt: <BankTransfer />,
  choosingInStore: <SavingInStorePayment />,
  awaitingManualPayment: <ManualPaymentView />,
  fetchingResult: <CheckingPayment />,
  polling: <CheckingPayment />,
  declined: <RetryPayment />,
  choosing: <RetryPayment />,
  cancelingOrder: <CancelingOrder />,
  loggedOut: <LogInAgain />,
};

const selectView = ({ value }: SnapshotFrom<typeof checkoutMachine>) =>
  VIEWS[typeof value === 'object' && 'paying' in value ? value.paying : 'opening'];

/** A placed order is paid or cancelled; it is never edited (decisions.md 33). */
export function PayingStep() {
  return useCheckout(selectView);
}
