import { selectOrderNo, selectTotal } from '#machines/checkout/checkout.selectors.ts';
import { BANK } from '#models/checkout/bank.ts';
import { useCheckout, useCheckoutSend } from '../app/MallContext.tsx';
import { PageHeading } from '../app/PageHeading.tsx';
import { useFullText } from '../app/useFullText.ts';
import { moneyText } from '../text/money.ts';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { CancelOrder } from './CancelOrder.tsx';
import * as css from './checkout.css.ts';
import { CopyFact } from './CopyFact.tsx';
import { HoldCountdown } from './HoldCountdown.tsx';
import { ReceiptUpload } from './ReceiptUpload.tsx';

function BankFacts() {
  const { paying } = useFullText();
  const orderNo = useCheckout(selectOrderNo);
  const total = useCheckout(selectTotal);
  return (
    <Card>
      <dl className={css.facts}>
        {total !== null && <CopyFact name={paying.amount} value={moneyText(total)} />}
        <CopyFact name={paying.reference} value={orderNo ?? ''} />
        <CopyFact name={paying.accountName} value={BANK.accountName} />
        <CopyFact name={paying.bsb} value={BANK.bsb} />
        <CopyFact name={paying.accountNumber} value={BANK.accountNumber} />
        <CopyFact name={paying.bank} value={BANK.bank} />
        <CopyFact name={paying.swift} value={BANK.swift} />
      </dl>
    </Card>
  );
}

/** Where to transfer to, then the receipt (decisions 34). */
export function BankTransfer() {
  const { paying } = useFullText();
  const send = useCheckoutSend();
  const canAbandon = useCheckout((snapshot) => snapshot.can({ type: 'payment.abandon' }));
  return (
    <>
      <div className={css.head}>
        <PageHeading>{paying.transfer}</PageHeading>
        <p className={css.lead}>{paying.transferWhy}</p>
        <HoldCountdown />
      </div>
      <BankFacts />
      <ReceiptUpload />
      <div className={css.actions}>
        <Button
          variant="quiet"
          disabled={!canAbandon}
          onClick={() => send({ type: 'payment.abandon' })}
        >
          {paying.otherMethod}
        </Button>
        <CancelOrder />
      </div>
    </>
  );
}
