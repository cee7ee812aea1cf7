import type { ReactElement } from 'react';
import type { SnapshotFrom } from 'xstate';
import type { checkoutMachine } from '#machines/checkout/checkout.machine.ts';
import { useCheckout } from '../mall/openCharts.ts';
import { useFullText } from '../mall/useFullText.ts';
import { BankTransfer } from './BankTransfer.tsx';
import { CheckingPayment } from './CheckingPayment.tsx';
import { ManualPaymentView } from './ManualPaymentView.tsx';
import { PayPassword } from './PayPassword.tsx';
import { PendingView } from './PendingView.tsx';
import { RetryPayment } from './RetryPayment.tsx';
import { SignedOut } from './SignedOut.tsx';

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
  return <SignedOut title={paying.signedOut} help={paying.signedOutHelp} />;
};

/** Two states share a view if the input must be kept between them. */
function selectView(snapshot: SnapshotFrom<typeof checkoutMachine>) {
  if (snapshot.matches({ paying: 'startingPayment' })) return <StartingPayment />;
  if (snapshot.matches({ paying: 'redirecting' })) return <Redirecting />;
  if (
    snapshot.matches({ paying: 'enteringPassword' }) ||
    snapshot.matches({ paying: 'payingByBalance' })
  )
    return <PayPassword />;
  if (
    snapshot.matches({ paying: 'awaitingReceipt' }) ||
    snapshot.matches({ paying: 'uploadingReceipt' })
  )
    return <BankTransfer />;
  if (snapshot.matches({ paying: 'choosingInStore' })) return <SavingInStorePayment />;
  if (snapshot.matches({ paying: 'awaitingManualPayment' })) return <ManualPaymentView />;
  if (snapshot.matches({ paying: 'declined' }) || snapshot.matches({ paying: 'choosing' }))
    return <RetryPayment />;
  if (snapshot.matches({ paying: 'cancelingOrder' })) return <CancelingOrder />;
  return snapshot.matches({ paying: 'loggedOut' }) ? <LogInAgain /> : <CheckingPayment />;
}

const isSameView = (a: ReactElement, b: ReactElement) => a.type === b.type;

/** A placed order is paid or cancelled; it is never edited (decisions 33). */
export function PayingStep() {
  return useCheckout(selectView, isSameView);
}
