import { formatApproxCny, formatMoney } from '#models/moneyText.ts';
import type { OrderSummary } from '#models/order/order.ts';
import * as css from '../mall/memberPage.css.ts';
import { paths } from '../mall/paths.ts';
import { ReceiptRejection } from '../mall/ReceiptRejection.tsx';
import { useFullText } from '../mall/useFullText.ts';
import { useLanguage, useLocalisedName } from '../mall/useText.ts';
import { formatDateTime } from '../text/time.ts';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { Card } from '../ui/Card.tsx';
import { Link } from '../ui/Link.tsx';
import { Picture } from '../ui/Picture.tsx';
import { Price } from '../ui/Price.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { BuyAgain } from './BuyAgain.tsx';
import { OrderDeadline } from './OrderDeadline.tsx';
import * as ordersCss from './orders.css.ts';
import { OrderStatusBadge } from './OrderStatusBadge.tsx';

const MAX_GOODS_SHOWN = 4;

function Goods({ lines }: Pick<OrderSummary, 'lines'>) {
  const { order } = useFullText();
  const pickName = useLocalisedName();
  const [first, ...others] = lines;
  if (!first) return null;
  const name = pickName(first.goodsEnglishName, first.goodsName);
  return (
    <div className={ordersCss.goods}>
      <div className={ordersCss.pictures}>
        {lines.slice(0, MAX_GOODS_SHOWN).map((line) => (
          <div key={`${line.goodsId} ${line.promotionId}`} className={ordersCss.thumb}>
            <Picture src={line.img} alt="" sizes="56px" rounded />
          </div>
        ))}
      </div>
      <div className={ordersCss.names}>
        <p className={ordersCss.name}>{name}</p>
        {others.length > 0 && <p className={css.smallPrint}>{order.moreGoods(others.length)}</p>}
      </div>
    </div>
  );
}

export function OrderCard({ order }: { order: OrderSummary }) {
  const { order: text, catalogue } = useFullText();
  const language = useLanguage();
  const { orderNo, totalCents, exchangeRate } = order;
  return (
    <Card as="li" data-machine="order" data-state={order.state}>
      <div className={ordersCss.card}>
        <div className={css.head}>
          <div>
            <h2 className={ordersCss.number}>
              <Link to={paths.order(orderNo)}>{orderNo}</Link>
            </h2>
            <p className={css.smallPrint}>
              {text.placedAt(formatDateTime(order.createdAt, language))}
            </p>
          </div>
          <OrderStatusBadge order={order} />
        </div>
        <Goods lines={order.lines} />
        <ReceiptRejection order={order} />
        <OrderDeadline order={order} />
        <div className={ordersCss.footer}>
          <Price
            cents={totalCents}
            currency={catalogue.currency}
            approx={formatApproxCny(totalCents, exchangeRate)}
            label={text.total}
          />
          <div className={css.buttons}>
            {order.state === 'unpaid' && (
              <ButtonLink
                to={paths.result(orderNo)}
                aria-label={text.payLabel(formatMoney(totalCents), orderNo)}
              >
                {text.pay(formatMoney(totalCents))}
              </ButtonLink>
            )}
            <ButtonLink
              to={paths.order(orderNo)}
              variant="secondary"
              aria-label={text.openLabel(orderNo)}
            >
              {text.open}
            </ButtonLink>
            <BuyAgain order={order} label={text.buyAgainLabel(orderNo)} />
          </div>
        </div>
      </div>
    </Card>
  );
}

function OrderCardSkeleton() {
  return (
    <Card>
      <div className={ordersCss.card}>
        <div>
          <span className={ordersCss.skeletonNumber}>
            <Skeleton shape="heading" part="half" />
          </span>
          <Skeleton shape="small" part="half" />
        </div>
        <div className={ordersCss.goods}>
          <span className={ordersCss.thumb}>
            <Skeleton shape="picture" />
          </span>
          <span className={ordersCss.skeletonName}>
            <Skeleton part="most" />
          </span>
        </div>
        <div className={ordersCss.skeletonFooter}>
          <Skeleton shape="button" part="half" />
          <Skeleton shape="button" />
        </div>
      </div>
    </Card>
  );
}

/** The count and the first orders. */
export const OrderListSkeleton = () => (
  <>
    <Skeleton part="third" />
    <div className={ordersCss.list}>
      <OrderCardSkeleton />
      <OrderCardSkeleton />
      <OrderCardSkeleton />
    </div>
  </>
);
