import { selectOrderNo } from '#machines/checkout/checkoutStep.selectors.ts';
import { formatMoney } from '#models/moneyText.ts';
import { orderDetailCall } from '#models/order/order.api.ts';
import type { OrderDetail } from '#models/order/order.ts';
import { useCheckout } from '../mall/openCharts.ts';
import { useFullText } from '../mall/useFullText.ts';
import { useQuery } from '../mall/useQuery.ts';
import { useLanguage } from '../mall/useText.ts';
import { formatAddressLine } from '../text/addressText.ts';
import { formatDayAndHour } from '../text/time.ts';
import { Skeleton } from '../ui/Skeleton.tsx';
import * as css from './summary.css.ts';
import { SummaryLine } from './SummaryLine.tsx';
import { SummaryTotals } from './SummaryTotals.tsx';

function useDestination({ address, shopName, pickupTime }: OrderDetail): readonly string[] {
  const text = useFullText();
  const language = useLanguage();
  if (address) return [address.addressee, formatAddressLine(text, address)];
  const time = pickupTime === null ? '' : formatDayAndHour(pickupTime, language);
  return [shopName ?? '', time];
}

function PlacedOrderDetails({ order }: { order: OrderDetail }) {
  const { checkout } = useFullText();
  const destination = useDestination(order);
  return (
    <>
      <ul className={css.lines} aria-label={checkout.lines}>
        {order.lines.map((line) => (
          <SummaryLine
            key={`${line.goodsId} ${line.promotionId}`}
            line={line}
            totalCents={line.priceCents * line.quantity}
          />
        ))}
      </ul>
      <p className={css.words}>
        <span className={css.smallPrint}>
          {order.address ? checkout.deliverTo : checkout.pickup}
        </span>
        {destination.map((part) => (
          <span key={part}>{part}</span>
        ))}
      </p>
      <dl className={css.rows}>
        <div className={css.row}>
          <dt>{checkout.goodsTotal}</dt>
          <dd>{formatMoney(order.goodsTotalCents)}</dd>
        </div>
        <div className={css.row}>
          <dt>{order.address ? checkout.freight : checkout.pickup}</dt>
          <dd>{order.freightCents === 0 ? checkout.free : formatMoney(order.freightCents)}</dd>
        </div>
      </dl>
    </>
  );
}

/** The totals are below the goods, so they appear with them. */
function OrderSummaryContent({ orderNo }: { orderNo: string }) {
  const result = useQuery(orderDetailCall, { orderNo });
  if (result.state === 'loading') return <Skeleton lines={5} />;
  return (
    <>
      {result.state === 'ready' && <PlacedOrderDetails order={result.data} />}
      <SummaryTotals />
    </>
  );
}

/** The goods, the destination and the totals of a reopened order (ux.md 2). */
export function PlacedOrderSummary() {
  const orderNo = useCheckout(selectOrderNo);
  const isLoggedOut = useCheckout((snapshot) => snapshot.matches({ paying: 'loggedOut' }));
  return orderNo === null || isLoggedOut ? (
    <SummaryTotals />
  ) : (
    <OrderSummaryContent orderNo={orderNo} />
  );
}
