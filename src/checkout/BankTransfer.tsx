import { selectTotal } from '#machines/checkout/checkout.selectors.ts';
import { selectOrderNo } from '#machines/checkout/checkoutStep.selectors.ts';
import { DEMO_BANK_ACCOUNT } from '#models/checkout/bank.ts';
import { formatMoney } from '#models/moneyText.ts';
import { useMallServices } from '../mall/MallContext.tsx';
import { useCheckout } from '../mall/openCharts.ts';
import { PageHeading } from '../mall/PageHeading.tsx';
import { ReceiptRejection } from '../mall/ReceiptRejection.tsx';
import { useFullText } from '../mall/useFullText.ts';
import { Card } from '../ui/Card.tsx';
import { AbandonPayment } from './AbandonPayment.tsx';
import { CancelOrder } from './CancelOrder.tsx';
import * as css from './checkout.css.ts';
import { CopyableValue } from './CopyableValue.tsx';
import { HoldCountdown } from './HoldCountdown.tsx';
import { LoadedOrder } from './LoadedOrder.tsx';
import { ReceiptUpload } from './ReceiptUpload.tsx';

function BankDetails() {
  const { paymentResult } = useFullText();
  const orderNo = useCheckout(selectOrderNo);
  const total = useCheckout(selectTotal);
  const { bankAccount = DEMO_BANK_ACCOUNT } = useMallServices().settings;
  return (
    <Card>
      <dl className={css.facts}>
        {total !== null && <CopyableValue name={paymentResult.amount} value={formatMoney(total)} />}
        <CopyableValue name={paymentResult.reference} value={orderNo ?? ''} />
        <CopyableValue name={paymentResult.accountName} value={bankAccount.accountName} />
        <CopyableValue name={paymentResult.bsb} value={bankAccount.bsb} />
        <CopyableValue name={paymentResult.accountNumber} value={bankAccount.accountNumber} />
        <CopyableValue name={paymentResult.bank} value={bankAccount.bank} />
        {bankAccount.swift !== '' && (
          <CopyableValue name={paymentResult.swift} value={bankAccount.swift} />
        )}
      </dl>
    </Card>
  );
}

/** Shows the bank account for the transfer and the upload of the receipt (decisions.md 34). */
export function BankTransfer() {
  const { paymentResult } = useFullText();
  return (
    <>
      <div className={css.head}>
        <PageHeading>{paymentResult.transfer}</PageHeading>
        <LoadedOrder>{(order) => <ReceiptRejection order={order} />}</LoadedOrder>
        <p className={css.intro}>{paymentResult.transferHelp}</p>
        <HoldCountdown />
      </div>
      <BankDetails />
      <ReceiptUpload />
      <div className={css.actions}>
        <AbandonPayment>{paymentResult.otherMethod}</AbandonPayment>
        <CancelOrder />
      </div>
    </>
  );
}
