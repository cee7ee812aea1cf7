import { estimateArrival } from '#models/checkout/arrival.ts';
import type { OrderDetail } from '#models/order/order.ts';
import { useCheckout } from '../mall/openCharts.ts';
import { useFullText } from '../mall/useFullText.ts';
import { useLanguage } from '../mall/useText.ts';
import { formatNameAndAddress } from '../text/addressText.ts';
import { formatMoney } from '../text/money.ts';
import { formatPayType } from '../text/payTypeText.ts';
import { joinParts } from '../text/sentences.ts';
import { formatArrival, formatDay, formatHour } from '../text/time.ts';
import { Card } from '../ui/Card.tsx';
import * as css from './checkout.css.ts';
import { FactSkeleton } from './FactSkeleton.tsx';
import { LoadedOrder } from './LoadedOrder.tsx';

function useFacts(order: OrderDetail, isPaid: boolean): readonly (readonly [string, string])[] {
  const text = useFullText();
  const language = useLanguage();
  const { checkout, paying } = text;
  const { address, shopName, shopAddress, pickupTime, payType, createdAt, state, totalCents } =
    order;
  const method = formatPayType(checkout.payTypes, payType);
  const shop = joinParts(
    [shopName, shopAddress].map((part) => part ?? ''),
    text.catalogue.separator,
  );
  return [
    address ? [checkout.deliverTo, formatNameAndAddress(text, address)] : [checkout.pickup, shop],
    ...(pickupTime === null
      ? []
      : [
          [
            paying.pickupTime,
            text.order.pickupAt(formatDay(pickupTime, language), formatHour(pickupTime)),
          ] as const,
        ]),
    ...(address && isPaid && state !== 'completed'
      ? [
          [
            paying.arrival,
            formatArrival(estimateArrival(address.country, createdAt), language),
          ] as const,
        ]
      : []),
    ...(isPaid
      ? [[paying.paidAmount, paying.paidBy(formatMoney(totalCents), method)] as const]
      : []),
  ];
}

function Facts({ order, isPaid }: { order: OrderDetail; isPaid: boolean }) {
  const facts = useFacts(order, isPaid);
  return (
    <Card padding="sm">
      <dl className={css.facts}>
        {facts.map(([name, value]) => (
          <div key={name} className={css.fact}>
            <dt className={css.factName}>{name}</dt>
            <dd className={css.factValue}>{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

/** The facts without their values, while the order loads. */
function WaitingFacts({ isPaid }: { isPaid: boolean }) {
  const { checkout, paying } = useFullText();
  const isPickup = useCheckout(({ context }) => context.draft.deliveryType === 'pickup');
  return (
    <Card padding="sm">
      <dl className={css.facts} aria-busy>
        <FactSkeleton name={isPickup ? checkout.pickup : checkout.deliverTo} isLong />
        {isPickup && <FactSkeleton name={paying.pickupTime} />}
        {isPaid && !isPickup && <FactSkeleton name={paying.arrival} />}
        {isPaid && <FactSkeleton name={paying.paidAmount} />}
      </dl>
    </Card>
  );
}

/** The destination and the estimated arrival, and the amount and method of the payment. */
export function OrderFacts({ isPaid = false }: { isPaid?: boolean | undefined }) {
  return (
    <LoadedOrder waiting={<WaitingFacts isPaid={isPaid} />}>
      {(order) => <Facts order={order} isPaid={isPaid} />}
    </LoadedOrder>
  );
}
