import { lazy, Suspense } from 'react';
import { useParams } from 'react-router-dom';
import { orderDetailCall } from '#models/order/order.api.ts';
import { mayHaveReceivedTransfer, type OrderDetail } from '#models/order/order.ts';
import { useRestoreFocusWithin } from '../mall/focus.ts';
import { useMall } from '../mall/MallContext.tsx';
import * as css from '../mall/memberPage.css.ts';
import { PageHeading } from '../mall/PageHeading.tsx';
import { paths } from '../mall/paths.ts';
import { QueryArea, WaitingArea } from '../mall/QueryArea.tsx';
import { ReceiptRejection } from '../mall/ReceiptRejection.tsx';
import { TransferredMoney } from '../mall/TransferredMoney.tsx';
import { useFullText } from '../mall/useFullText.ts';
import { usePageTitle } from '../mall/usePageTitle.ts';
import { useQuery } from '../mall/useQuery.ts';
import { useLanguage } from '../mall/useText.ts';
import { WithCharts } from '../mall/WithCharts.tsx';
import { formatDateTime } from '../text/time.ts';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { Card } from '../ui/Card.tsx';
import { OrderActions } from './OrderActions.tsx';
import { OrderDeadline } from './OrderDeadline.tsx';
import { OrderPageSkeleton } from './OrderPageSkeleton.tsx';
import { OrderAmounts, OrderDestination, OrderGoods, OrderHistory } from './OrderParts.tsx';
import * as ordersCss from './orders.css.ts';
import { OrderStatusBadge } from './OrderStatusBadge.tsx';

const OrderProblems = lazy(async () => ({
  default: (await import('./OrderProblems.tsx')).OrderProblems,
}));

function Details({ order }: { order: OrderDetail }) {
  const { order: text } = useFullText();
  const language = useLanguage();
  const focusProps = useRestoreFocusWithin<HTMLElement>(order.state);
  const isFullProfile = useMall().profile === 'full';
  const wasCompleted = order.events.some(({ to }) => to === 'completed');
  return (
    <>
      <section
        {...focusProps}
        tabIndex={-1}
        className={css.section}
        data-machine="order"
        data-state={order.state}
      >
        <OrderStatusBadge order={order} />
        <p className={css.muted}>{text.placedAt(formatDateTime(order.createdAt, language))}</p>
        <ReceiptRejection order={order} />
        <OrderDeadline order={order} />
        {mayHaveReceivedTransfer(order) && <TransferredMoney />}
        <OrderActions order={order} />
      </section>
      <div className={ordersCss.columns}>
        <div className={ordersCss.stack}>
          <OrderGoods order={order} />
          {isFullProfile && wasCompleted && (
            <Suspense>
              <OrderProblems order={order} />
            </Suspense>
          )}
          <OrderHistory order={order} />
        </div>
        <div className={ordersCss.stack}>
          <OrderAmounts order={order} />
          <OrderDestination order={order} />
          {order.trackingNo !== null && (
            <Card as="section" aria-labelledby="order-parcel">
              <h2 id="order-parcel" className={css.subtitle}>
                {text.parcel}
              </h2>
              <p>{[order.carrier, order.trackingNo].filter(Boolean).join(' ')}</p>
            </Card>
          )}
        </div>
      </div>
    </>
  );
}

function Order({ orderNo }: { orderNo: string }) {
  const { order } = useFullText();
  const result = useQuery(orderDetailCall, { orderNo });
  return (
    <QueryArea
      result={result}
      loadingLabel={order.loadingOrder}
      skeleton={<OrderPageSkeleton />}
      fallbackAction={<ButtonLink to={paths.orders}>{order.toOrders}</ButtonLink>}
    >
      {(data) => <Details order={data} />}
    </QueryArea>
  );
}

/** /home/account/orderdetails/:orderNo */
export function OrderPage() {
  const { order, shell } = useFullText();
  const { orderNo = '' } = useParams();
  usePageTitle(order.detailTitle(orderNo), order.detailDescription);
  const skeleton = (
    <WaitingArea label={order.loadingOrder}>
      <OrderPageSkeleton />
    </WaitingArea>
  );
  return (
    <>
      <p aria-hidden className={ordersCss.printedShop}>
        {shell.siteName}
      </p>
      <PageHeading>{order.detailTitle(orderNo)}</PageHeading>
      <WithCharts skeleton={skeleton}>
        <Order orderNo={orderNo} />
      </WithCharts>
    </>
  );
}
