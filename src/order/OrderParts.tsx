import { estimateArrival } from '#models/checkout/arrival.ts';
import type { Cents } from '#models/money.ts';
import { formatApproxCny, formatMoney } from '#models/moneyText.ts';
import {
  getPaidAt,
  type OrderDetail,
  type OrderEvent,
  type OrderState,
  pointsOfOrder,
  toPointsState,
} from '#models/order/order.ts';
import type { OrderLine } from '#models/order/orderLine.api.ts';
import * as css from '../mall/memberPage.css.ts';
import { paths } from '../mall/paths.ts';
import { useFullText } from '../mall/useFullText.ts';
import { useLanguage, useLocalisedName } from '../mall/useText.ts';
import { formatAddressLine, formatRecipient } from '../text/addressText.ts';
import { formatPayType } from '../text/payTypeText.ts';
import { formatArrival, formatDateTime, formatDay, formatHour } from '../text/time.ts';
import { Card } from '../ui/Card.tsx';
import { InlineNotice } from '../ui/InlineNotice.tsx';
import { Link } from '../ui/Link.tsx';
import { Picture } from '../ui/Picture.tsx';
import { Price } from '../ui/Price.tsx';
import { BuyAgain } from './BuyAgain.tsx';
import * as ordersCss from './orders.css.ts';

interface PartProps {
  order: OrderDetail;
}

/** The amount of the line; a quantity above one also has the price of one item. */
function Line({ line }: { line: OrderLine }) {
  const { cart, order, catalogue } = useFullText();
  const { priceCents, quantity } = line;
  const name = useLocalisedName()(line.goodsEnglishName, line.goodsName);
  return (
    <li className={ordersCss.line}>
      <Picture src={line.img} alt="" sizes="64px" rounded />
      <div className={css.rowWords}>
        <Link to={paths.goods(line.goodsId)} className={ordersCss.goodsLink}>
          {name}
        </Link>
        <span className={css.smallPrint}>
          {order.quantity(quantity)}
          {quantity > 1 && ` · ${formatMoney(priceCents)} ${cart.each}`}
        </span>
      </div>
      <Price cents={priceCents * quantity} currency={catalogue.currency} size="sm" />
    </li>
  );
}

export function OrderGoods({ order }: PartProps) {
  const { order: text } = useFullText();
  return (
    <Card as="section" aria-labelledby="order-goods">
      <h2 id="order-goods" className={css.subtitle}>
        {text.goods}
      </h2>
      <ul>
        {order.lines.map((line) => (
          <Line key={`${line.goodsId} ${line.promotionId}`} line={line} />
        ))}
      </ul>
      <BuyAgain order={order} />
    </Card>
  );
}

function OrderPoints({ order }: PartProps) {
  const { order: text } = useFullText();
  const { state } = order;
  const points = pointsOfOrder(order);
  const pointsState = toPointsState(state);
  return points === 0 || pointsState === 'none' ? null : (
    <p className={css.smallPrint}>{text.points[pointsState](points)}</p>
  );
}

export function OrderAmounts({ order }: PartProps) {
  const { order: text, catalogue, checkout } = useFullText();
  const { goodsTotalCents, freightCents, totalCents, exchangeRate, heldRefundCents } = order;
  const refundedCents = order.refundedCents - heldRefundCents;
  const payType = formatPayType(checkout.payTypes, order.payType);
  const rows = [
    [text.goodsTotal, formatMoney(goodsTotalCents)],
    [text.freight, freightCents === 0 ? text.freeFreight : formatMoney(freightCents)],
  ] as const;
  return (
    <Card as="section" aria-labelledby="order-amounts">
      <h2 id="order-amounts" className={css.subtitle}>
        {text.amounts}
      </h2>
      <dl>
        {rows.map(([label, amount]) => (
          <div key={label} className={css.row}>
            <dt>{label}</dt>
            <dd className={css.amount}>{amount}</dd>
          </div>
        ))}
        <div className={ordersCss.total}>
          <dt>{text.total}</dt>
          <dd>
            <Price
              cents={totalCents}
              currency={catalogue.currency}
              approx={formatApproxCny(totalCents, exchangeRate)}
            />
          </dd>
        </div>
        {payType !== '' && (
          <div className={css.row}>
            <dt>{text.payType}</dt>
            <dd>{payType}</dd>
          </div>
        )}
        {refundedCents > 0 && (
          <div className={css.row}>
            <dt>{text.refunded}</dt>
            <dd className={css.amount}>{formatMoney(-refundedCents)}</dd>
          </div>
        )}
        {heldRefundCents > 0 && (
          <div className={css.row}>
            <dt>{text.heldRefund}</dt>
            <dd className={css.amount}>{formatMoney(heldRefundCents)}</dd>
          </div>
        )}
      </dl>
      {heldRefundCents > 0 && <InlineNotice tone="info">{text.heldRefundHelp}</InlineNotice>}
      <p className={css.smallPrint}>{text.rate(exchangeRate)}</p>
      <OrderPoints order={order} />
    </Card>
  );
}

/** The delivery address with the estimated arrival of a parcel to come, or the pickup shop. */
export function OrderDestination({ order }: PartProps) {
  const text = useFullText();
  const language = useLanguage();
  const { address, shopName, shopAddress, pickupTime, state } = order;
  const isExpected = address !== null && (state === 'paid' || state === 'shipped');
  const lines = address
    ? [formatRecipient(text, address), formatAddressLine(text, address)]
    : [
        shopName ?? '',
        shopAddress ?? '',
        pickupTime === null
          ? ''
          : text.order.pickupAt(formatDay(pickupTime, language), formatHour(pickupTime)),
      ];
  return (
    <Card as="section" aria-labelledby="order-destination">
      <h2 id="order-destination" className={css.subtitle}>
        {address ? text.order.delivery : text.order.pickup}
      </h2>
      {lines
        .filter((line) => line !== '')
        .map((line) => (
          <p key={line} className={ordersCss.destination}>
            {line}
          </p>
        ))}
      {isExpected && (
        <p className={css.muted}>
          {text.checkout.arrives(
            formatArrival(estimateArrival(address.country, getPaidAt(order)), language),
          )}
        </p>
      )}
    </Card>
  );
}

interface EventTextProps {
  event: OrderEvent;
  /** the state before the event */
  from: OrderState | undefined;
  totalCents: Cents;
}

/**
 * A refund says how much of the payment it returned; the shop's reason follows where there is one.
 */
function EventText({ event, from, totalCents }: EventTextProps) {
  const { order } = useFullText();
  const { to, note } = event;
  const inReview = from === 'underReview' ? order.eventsInReview[event.event] : undefined;
  const own = inReview ?? order.events[event.event];
  const amountCents = event.amountCents ?? (to === 'refunded' ? totalCents : null);
  // Events with a separate text are not refunds, even if they have an amount.
  const isRefund = amountCents !== null && own === undefined;
  const sentence = isRefund
    ? order.refundedAmount(formatMoney(amountCents))
    : (own ?? order.steps[to]);
  return note === null || to === 'chargedBack' ? sentence : order.withNote(sentence, note);
}

export function OrderHistory({ order: { events, totalCents } }: PartProps) {
  const { order } = useFullText();
  const language = useLanguage();
  return (
    <Card as="section" aria-labelledby="order-history">
      <h2 id="order-history" className={css.subtitle}>
        {order.history}
      </h2>
      <ol className={ordersCss.steps}>
        {events.toReversed().map((event, index, newestFirst) => (
          <li key={`${event.at} ${event.event} ${event.amountCents}`} className={ordersCss.step}>
            <span>
              <EventText event={event} from={newestFirst[index + 1]?.to} totalCents={totalCents} />
            </span>
            <span className={css.smallPrint}>{formatDateTime(event.at, language)}</span>
          </li>
        ))}
      </ol>
    </Card>
  );
}
