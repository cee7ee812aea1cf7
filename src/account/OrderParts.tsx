import { type OrderDetail, type OrderLine, pointsOf } from '#models/order/order.ts';
import { paths } from '../app/paths.ts';
import { useFullText } from '../app/useFullText.ts';
import { useLanguage, useName } from '../app/useText.ts';
import { addressLine } from '../text/addressText.ts';
import { approxText, moneyText } from '../text/money.ts';
import { dateText, dayText, hourText } from '../text/time.ts';
import { Card } from '../ui/Card.tsx';
import { Link } from '../ui/Link.tsx';
import { Picture } from '../ui/Picture.tsx';
import { Price } from '../ui/Price.tsx';
import * as css from './account.css.ts';
import { BuyAgain } from './BuyAgain.tsx';
import * as orders from './orders.css.ts';

interface PartProps {
  order: OrderDetail;
}

function Line({ line }: { line: OrderLine }) {
  const { order, catalogue } = useFullText();
  const name = useName()(line.goodsEnglishName, line.goodsName);
  return (
    <li className={orders.line}>
      <Picture src={line.img} alt="" sizes="64px" rounded />
      <div className={css.rowWords}>
        <Link to={paths.goods(line.goodsId)} className={orders.goodsLink}>
          {name}
        </Link>
        <span className={css.fine}>{order.quantity(line.goodsAmount)}</span>
      </div>
      <Price cents={line.price} currency={catalogue.currency} size="sm" />
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
          <Line key={`${line.goodsId} ${line.actionTypeId}`} line={line} />
        ))}
      </ul>
      <BuyAgain order={order} />
    </Card>
  );
}

export function OrderAmounts({ order }: PartProps) {
  const { order: text, catalogue } = useFullText();
  const { goodsTotal, freight, total, exchangeRate, refunded } = order;
  const rows = [
    [text.goodsTotal, moneyText(goodsTotal)],
    [text.freight, freight === 0 ? text.freeFreight : moneyText(freight)],
    ...(refunded > 0 ? [[text.refunded, moneyText(refunded)] as const] : []),
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
        <div className={orders.total}>
          <dt>{text.total}</dt>
          <dd>
            <Price
              cents={total}
              currency={catalogue.currency}
              approx={approxText(total, exchangeRate)}
            />
          </dd>
        </div>
      </dl>
      <p className={css.fine}>{text.rate(exchangeRate)}</p>
      <p className={css.fine}>{text.points(pointsOf(goodsTotal))}</p>
    </Card>
  );
}

/** Where the goods go, or where they wait. */
export function OrderDestination({ order }: PartProps) {
  const text = useFullText();
  const language = useLanguage();
  const { address, shopName, pickupTime } = order;
  const lines = address
    ? [[address.addressee, address.phone].join(', '), addressLine(text, address)]
    : [
        shopName ?? '',
        pickupTime === null
          ? ''
          : text.order.pickupAt(dayText(pickupTime, language), hourText(pickupTime)),
      ];
  return (
    <Card as="section" aria-labelledby="order-destination">
      <h2 id="order-destination" className={css.subtitle}>
        {address ? text.order.delivery : text.order.pickup}
      </h2>
      {lines
        .filter((line) => line !== '')
        .map((line) => (
          <p key={line}>{line}</p>
        ))}
    </Card>
  );
}

export function OrderHistory({ order: { events } }: PartProps) {
  const { order } = useFullText();
  const language = useLanguage();
  return (
    <Card as="section" aria-labelledby="order-history">
      <h2 id="order-history" className={css.subtitle}>
        {order.history}
      </h2>
      <ol className={orders.steps}>
        {events.toReversed().map(({ at, event, to }) => (
          <li key={`${at} ${event}`} className={orders.step}>
            <span>{order.events[event] ?? order.steps[to]}</span>
            <span className={css.fine}>{dateText(at, language)}</span>
          </li>
        ))}
      </ol>
    </Card>
  );
}
