import { selectOrderNo } from '#machines/checkout/checkout.selectors.ts';
import { SERVICE } from '#models/checkout/bank.ts';
import { useCheckout, useCheckoutSend } from '../app/MallContext.tsx';
import { PageHeading } from '../app/PageHeading.tsx';
import { useFullText } from '../app/useFullText.ts';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { CancelOrder } from './CancelOrder.tsx';
import * as css from './checkout.css.ts';
import { CopyFact } from './CopyFact.tsx';
import { HoldCountdown } from './HoldCountdown.tsx';

/** Pay type '1': the order stays unpaid until it is arranged (decisions 34). */
export function Contacting() {
  const { paying } = useFullText();
  const send = useCheckoutSend();
  const orderNo = useCheckout(selectOrderNo);
  const canAbandon = useCheckout((snapshot) => snapshot.can({ type: 'payment.abandon' }));
  return (
    <>
      <div className={css.head}>
        <PageHeading>{paying.contacting}</PageHeading>
        <p className={css.lead}>{paying.contactingWhy}</p>
        <HoldCountdown />
      </div>
      <Card>
        <dl className={css.facts}>
          <CopyFact name={paying.orderNo} value={orderNo ?? ''} />
          <CopyFact name={paying.service.email} value={SERVICE.email} />
          <CopyFact name={paying.service.phone} value={SERVICE.phone} />
          <CopyFact name={paying.service.weChat} value={SERVICE.weChat} />
          <CopyFact name={paying.service.hours} value={SERVICE.hours} />
        </dl>
      </Card>
      <div className={css.actions}>
        <Button
          variant="secondary"
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
