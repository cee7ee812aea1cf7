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
  const { paymentResult } = useFullText();
  return <PendingView title={paymentResult.starting} message={paymentResult.startingHelp} />;
};
const Redirecting = () => {
  const { paymentResult } = useFullText();
  return <PendingView title={paymentResult.leaving} message={paymentResult.leavingHelp} />;
};
const SavingInStorePayment = () => {
  const { paymentResult, checkout } = useFullText();
  return <PendingView title={paymentResult.reservingForPickup} message={checkout.keepPageOpen} />;
};
const CancelingOrder = () => {
  const { paymentResult, checkout } = useFullText();
  return <PendingView title={paymentResult.canceling} message={checkout.keepPageOpen} />;
};
const LogInAgain = () => {
  const { paymentResult } = useFullText();
  return <LoggedOut title={paymentResult.loggedOut} help={paymentResult.loggedOutHelp} />;
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
