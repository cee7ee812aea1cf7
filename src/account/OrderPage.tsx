import { useParams } from 'react-router-dom';
import { orderDetailCall } from '#models/order/order.api.ts';
import type { OrderDetail } from '#models/order/order.ts';
import { useFocusKept } from '../app/focus.ts';
import { PageHeading } from '../app/PageHeading.tsx';
import { paths } from '../app/paths.ts';
import { usePageTitle } from '../app/title.ts';
import { useFullText } from '../app/useFullText.ts';
import { useRead } from '../app/useRead.ts';
import { useLanguage } from '../app/useText.ts';
import { dateText } from '../text/time.ts';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { Card } from '../ui/Card.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import * as css from './account.css.ts';
import { OrderActions } from './OrderActions.tsx';
import { OrderDeadline } from './OrderDeadline.tsx';
import { OrderAmounts, OrderDestination, OrderGoods, OrderHistory } from './OrderParts.tsx';
import * as orders from './orders.css.ts';
import { OrderStatusBadge } from './OrderStatusBadge.tsx';
import { ReadArea } from './ReadArea.tsx';

function Waiting() {
  return (
    <Card>
      <Skeleton shape="title" part="third" />
      <Skeleton lines={6} />
      <Skeleton shape="button" part="third" />
    </Card>
  );
}

function Details({ order }: { order: OrderDetail }) {
  const { order: text } = useFullText();
  const language = useLanguage();
  const kept = useFocusKept<HTMLElement>(order.state);
  return (
    <>
      <section
        {...kept}
        tabIndex={-1}
        className={css.section}
        data-machine="order"
        data-state={order.state}
      >
        <OrderStatusBadge order={order} />
        <p className={css.muted}>{text.placedAt(dateText(order.createdAt, language))}</p>
        <OrderDeadline order={order} />
        <OrderActions order={order} />
      </section>
      <div className={orders.columns}>
        <div className={orders.stack}>
          <OrderGoods order={order} />
          <OrderHistory order={order} />
        </div>
        <div className={orders.stack}>
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

/** /home/account/orderdetails/:orderNo */
export function OrderPage() {
  const { order } = useFullText();
  const { orderNo = '' } = useParams();
  const read = useRead(orderDetailCall, { orderNo });
  usePageTitle(order.detailTitle(orderNo), order.detailDescription);
  return (
    <>
      <PageHeading>{order.detailTitle(orderNo)}</PageHeading>
      <ReadArea
        read={read}
        loadingLabel={order.loadingOne}
        skeleton={<Waiting />}
        wayOn={<ButtonLink to={paths.orders}>{order.toOrders}</ButtonLink>}
      >
        {(data) => <Details order={data} />}
      </ReadArea>
    </>
  );
}
