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
  const { paying } = useFullText();
  const orderNo = useCheckout(selectOrderNo);
  const { customerService = DEMO_CUSTOMER_SERVICE } = useMallServices().settings;
  const { email, phone, weChat, hours } = customerService;
  return (
    <>
      <div className={css.head}>
        <PageHeading>{paying.waitingTitle.customerService}</PageHeading>
        <p className={css.intro}>{paying.waitingHelp.customerService}</p>
        <HoldCountdown />
      </div>
      <Card>
        <dl className={css.facts}>
          <CopyableValue name={paying.orderNo} value={orderNo ?? ''} />
          <CopyableValue name={paying.contactLabels.email} value={email} />
          <CopyableValue name={paying.contactLabels.phone} value={phone} />
          {weChat !== '' && <CopyableValue name={paying.contactLabels.weChat} value={weChat} />}
          {hours !== '' && <CopyableValue name={paying.contactLabels.hours} value={hours} />}
        </dl>
      </Card>
      <div className={css.actions}>
        <AbandonPayment variant="secondary">{paying.otherMethod}</AbandonPayment>
        <CancelOrder />
      </div>
    </>
  );
}
