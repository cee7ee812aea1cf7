import { estimateArrival } from '#models/checkout/arrival.ts';
import { formatMoney } from '#models/moneyText.ts';
import { getPaidAt, type OrderDetail } from '#models/order/order.ts';
import { useCheckout } from '../mall/openCharts.ts';
import { QueryError } from '../mall/QueryError.tsx';
import { useFullText } from '../mall/useFullText.ts';
import type { FailedQuery } from '../mall/useQuery.ts';
import { useLanguage } from '../mall/useText.ts';
import { formatNameAndAddress } from '../text/addressText.ts';
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
  const { checkout, paymentResult } = text;
  const { address, shopName, shopAddress, pickupTime, payType, state, totalCents } = order;
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
            paymentResult.pickupTime,
            text.order.pickupAt(formatDay(pickupTime, language), formatHour(pickupTime)),
          ] as const,
        ]),
    ...(address && isPaid && state !== 'completed'
      ? [
          [
            paymentResult.arrival,
            formatArrival(estimateArrival(address.country, getPaidAt(order)), language),
          ] as const,
        ]
      : []),
    ...(isPaid
      ? [[paymentResult.paidAmount, paymentResult.paidBy(formatMoney(totalCents), method)] as const]
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

interface PlaceholderProps {
  isPaid: boolean;
  isBusy?: boolean;
}

/** The facts without their values. */
function FactsPlaceholder({ isPaid, isBusy }: PlaceholderProps) {
  const { checkout, paymentResult } = useFullText();
  const isPickup = useCheckout(({ context }) => context.draft.deliveryType === 'pickup');
  return (
    <Card padding="sm">
      <dl className={css.facts} aria-busy={isBusy}>
        <FactSkeleton name={isPickup ? checkout.pickup : checkout.deliverTo} isLong />
        {isPickup && <FactSkeleton name={paymentResult.pickupTime} />}
        {isPaid && !isPickup && <FactSkeleton name={paymentResult.arrival} />}
        {isPaid && <FactSkeleton name={paymentResult.paidAmount} />}
      </dl>
    </Card>
  );
}

/** Says why the facts are missing. It keeps their height, so that what follows does not move. */
function MissingFacts({ isPaid, result }: { isPaid: boolean; result: FailedQuery }) {
  return (
    <div className={css.missing}>
      <QueryError result={result} compact />
      <div className={css.keptPlace}>
        <FactsPlaceholder isPaid={isPaid} />
      </div>
    </div>
  );
}

/** The destination and the estimated arrival, and the amount and method of the payment. */
export function OrderFacts({ isPaid = false }: { isPaid?: boolean | undefined }) {
  return (
    <LoadedOrder
      waiting={<FactsPlaceholder isPaid={isPaid} isBusy />}
      failed={(result) => <MissingFacts isPaid={isPaid} result={result} />}
    >
      {(order) => <Facts order={order} isPaid={isPaid} />}
    </LoadedOrder>
  );
}
