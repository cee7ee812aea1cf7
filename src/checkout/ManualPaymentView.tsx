import { selectOrderNo } from '#machines/checkout/checkoutStep.selectors.ts';
import { DEMO_CUSTOMER_SERVICE } from '#models/customerService.ts';
import { useMallServices } from '../mall/MallContext.tsx';
import { useCheckout } from '../mall/openCharts.ts';
import { PageHeading } from '../mall/PageHeading.tsx';
import { useFullText } from '../mall/useFullText.ts';
import { Card } from '../ui/Card.tsx';
import { AbandonPayment } from './AbandonPayment.tsx';
import { CancelOrder } from './CancelOrder.tsx';
import * as css from './checkout.css.ts';
import { CopyableValue } from './CopyableValue.tsx';
import { HoldCountdown } from './HoldCountdown.tsx';

/** Pay type '1': the order stays unpaid until an operator records the payment (decisions.md 34). */
export function ManualPaymentView() {
  const { paymentResult } = useFullText();
  const orderNo = useCheckout(selectOrderNo);
  const { customerService = DEMO_CUSTOMER_SERVICE } = useMallServices().settings;
  const { email, phone, weChat, hours } = customerService;
  return (
    <>
      <div className={css.head}>
        <PageHeading>{paymentResult.waitingTitle.customerService}</PageHeading>
        <p className={css.intro}>{paymentResult.waitingHelp.customerService}</p>
        <HoldCountdown />
      </div>
      <Card>
        <dl className={css.facts}>
          <CopyableValue name={paymentResult.orderNo} value={orderNo ?? ''} />
          <CopyableValue name={paymentResult.contactLabels.email} value={email} />
          <CopyableValue name={paymentResult.contactLabels.phone} value={phone} />
          {weChat !== '' && (
            <CopyableValue name={paymentResult.contactLabels.weChat} value={weChat} />
          )}
          {hours !== '' && <CopyableValue name={paymentResult.contactLabels.hours} value={hours} />}
        </dl>
      </Card>
      <div className={css.actions}>
        <AbandonPayment variant="secondary">{paymentResult.otherMethod}</AbandonPayment>
        <CancelOrder />
      </div>
    </>
  );
}
