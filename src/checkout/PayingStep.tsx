import type { ReactElement } from 'react';
import type { SnapshotFrom } from 'xstate';
import type { checkoutMachine } from '#machines/checkout/checkout.machine.ts';
import { useCheckout } from '../app/MallContext.tsx';
import { useFullText } from '../app/useFullText.ts';
import { BankTransfer } from './BankTransfer.tsx';
import { CheckingPayment } from './CheckingPayment.tsx';
import { ChooseAgain } from './ChooseAgain.tsx';
import { Contacting } from './Contacting.tsx';
import { PayPassword } from './PayPassword.tsx';
import { SignedOut } from './SignedOut.tsx';
import { Waiting } from './Waiting.tsx';

const Starting = () => {
  const { paying } = useFullText();
  return <Waiting title={paying.starting} what={paying.startingWhy} />;
};
const Leaving = () => {
  const { paying } = useFullText();
  return <Waiting title={paying.leaving} what={paying.leavingWhy} />;
};
const ChoosingInStore = () => {
  const { paying, checkout } = useFullText();
  return <Waiting title={paying.inStore} what={checkout.keepOpen} />;
};
const Canceling = () => {
  const { paying, checkout } = useFullText();
  return <Waiting title={paying.canceling} what={checkout.keepOpen} />;
};
const LogInAgain = () => {
  const { paying } = useFullText();
  return <SignedOut title={paying.signedOut} why={paying.signedOutWhy} />;
};

/** Two states share a view where what was typed or chosen must stay. */
function viewOf(snapshot: SnapshotFrom<typeof checkoutMachine>) {
  if (snapshot.matches({ paying: 'startingPayment' })) return <Starting />;
  if (snapshot.matches({ paying: 'leaving' })) return <Leaving />;
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
  if (snapshot.matches({ paying: 'choosingInStore' })) return <ChoosingInStore />;
  if (snapshot.matches({ paying: 'contacting' })) return <Contacting />;
  if (snapshot.matches({ paying: 'declined' }) || snapshot.matches({ paying: 'choosing' }))
    return <ChooseAgain />;
  if (snapshot.matches({ paying: 'cancelingOrder' })) return <Canceling />;
  return snapshot.matches({ paying: 'signedOut' }) ? <LogInAgain /> : <CheckingPayment />;
}

const isSameView = (a: ReactElement, b: ReactElement) => a.type === b.type;

/** An order that exists is paid, or cancelled; it is never edited (decisions 33). */
export function PayingStep() {
  return useCheckout(viewOf, isSameView);
}
