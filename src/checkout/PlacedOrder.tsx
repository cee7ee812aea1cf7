import type { ReactNode } from 'react';
import { selectOrderNo } from '#machines/checkout/checkoutStep.selectors.ts';
import { selectAccount } from '#machines/session/session.selectors.ts';
import {
  isHandedOver,
  pointsOfOrder,
  type PointsState,
  toPointsState,
} from '#models/order/order.ts';
import { useSession } from '../mall/MallContext.tsx';
import { useCheckout } from '../mall/openCharts.ts';
import { PageHeading } from '../mall/PageHeading.tsx';
import { paths } from '../mall/paths.ts';
import { useFullText } from '../mall/useFullText.ts';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { Card } from '../ui/Card.tsx';
import { ParcelDrawing } from '../ui/Drawings.tsx';
import { InlineNotice } from '../ui/InlineNotice.tsx';
import { Picture } from '../ui/Picture.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { AbandonPayment } from './AbandonPayment.tsx';
import * as css from './checkout.css.ts';
import { CopyableValue } from './CopyableValue.tsx';
import { LoadedOrder } from './LoadedOrder.tsx';
import { OrderFacts } from './OrderFacts.tsx';
import { ReceiptUpload } from './ReceiptUpload.tsx';
import { RefreshStatus } from './RefreshStatus.tsx';
import { Refunds } from './Refunds.tsx';

function OrderHead({ title, children }: { title: string; children?: ReactNode }) {
  const { paymentResult } = useFullText();
  const orderNo = useCheckout(selectOrderNo);
  return (
    <>
      <div className={css.head}>
        <PageHeading pageKey={title}>{title}</PageHeading>
        {children}
      </div>
      <Card padding="sm">
        <dl className={css.facts}>
          <CopyableValue name={paymentResult.orderNo} value={orderNo ?? ''} />
        </dl>
      </Card>
    </>
  );
}

function OrderLinks() {
  const { paymentResult } = useFullText();
  const orderNo = useCheckout(selectOrderNo);
  return (
    <div className={css.actions}>
      <ButtonLink to={paths.order(orderNo ?? '')}>{paymentResult.toOrder}</ButtonLink>
      <ButtonLink to={paths.shop} variant="secondary">
        {paymentResult.keepShopping}
      </ButtonLink>
    </div>
  );
}

// The loaded order may be older than the payment.
const KEPT_POINTS: ReadonlySet<PointsState> = new Set(['due', 'earned']);

const WaitingItem = () => (
  <li className={css.nextItem} aria-hidden>
    <Skeleton part="half" />
  </li>
);

/** The points of the order after refunds; nothing if there are none. */
function EarnedPoints() {
  const { paymentResult } = useFullText();
  return (
    <LoadedOrder waiting={<WaitingItem />}>
      {(order) => {
        const points = KEPT_POINTS.has(toPointsState(order.state)) ? pointsOfOrder(order) : 0;
        return points > 0 && <li className={css.nextItem}>{paymentResult.earnedPoints(points)}</li>;
      }}
    </LoadedOrder>
  );
}

/** The address of the message about the payment (server/jobs/orderMail.text.ts). */
function Confirmation() {
  const { paymentResult } = useFullText();
  const account = useSession(selectAccount);
  return (
    account !== null && <li className={css.nextItem}>{paymentResult.confirmationTo(account)}</li>
  );
}

function NextSteps() {
  const { paymentResult } = useFullText();
  const isPickup = useCheckout(({ context }) => context.draft.deliveryType === 'pickup');
  return (
    <section className={css.part}>
      <h2 className={css.partTitle}>{paymentResult.nextSteps}</h2>
      <ul className={css.next}>
        <Confirmation />
        {(isPickup ? paymentResult.nextStepsOfPickup : paymentResult.nextStepsOfDelivery).map(
          (sentence) => (
            <li key={sentence} className={css.nextItem}>
              {sentence}
            </li>
          ),
        )}
        <EarnedPoints />
      </ul>
    </section>
  );
}

/**
 * A paid order. The URL names the order, so a reload shows it again (ux.md 43), also after the
 * goods have left the shop. Then the page of the order says what happens next.
 */
export function PaidOrder() {
  const { paymentResult } = useFullText();
  return (
    <>
      <ParcelDrawing />
      <OrderHead title={paymentResult.paidTitle} />
      <OrderFacts isPaid />
      <Refunds />
      <LoadedOrder before={<NextSteps />}>
        {({ state }) => !isHandedOver(state) && <NextSteps />}
      </LoadedOrder>
      <OrderLinks />
    </>
  );
}

/** The receipt that is being reviewed; it opens in full size. */
function SentReceipt() {
  const { paymentResult } = useFullText();
  return (
    <LoadedOrder>
      {({ payImage }) =>
        payImage && (
          <a href={payImage} target="_blank" rel="noreferrer" className={css.preview}>
            <Picture
              src={payImage}
              alt={paymentResult.receiptSent}
              ratio="wide"
              resizable={false}
              rounded
            />
          </a>
        )
      }
    </LoadedOrder>
  );
}

/** The receipt of a transfer awaits review; it can be replaced. */
export function UnderReview() {
  const { paymentResult } = useFullText();
  return (
    <>
      <OrderHead title={paymentResult.review} />
      <InlineNotice tone="success" title={paymentResult.reviewTime}>
        {paymentResult.reviewHelp}
      </InlineNotice>
      <SentReceipt />
      <RefreshStatus />
      <OrderLinks />
      <section className={css.part}>
        <h2 className={css.partTitle}>{paymentResult.replaceSentReceipt}</h2>
        <ReceiptUpload />
      </section>
    </>
  );
}

/** An order that is reserved for payment in the shop; another method can still be chosen. */
export function PayInStore() {
  const { paymentResult } = useFullText();
  return (
    <>
      <OrderHead title={paymentResult.payInStore}>
        <p className={css.intro}>{paymentResult.payInStoreHelp}</p>
      </OrderHead>
      <OrderFacts />
      <RefreshStatus />
      <OrderLinks />
      <div className={css.actions}>
        <AbandonPayment>{paymentResult.payOnlineInstead}</AbandonPayment>
      </div>
    </>
  );
}
