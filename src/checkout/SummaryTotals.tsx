import {
  selectFreight,
  selectGoodsTotal,
  selectLines,
  selectTotal,
} from '#machines/checkout/checkout.selectors.ts';
import { formatApproxCny, formatMoney } from '#models/moneyText.ts';
import { useCheckout } from '../mall/openCharts.ts';
import { useExchangeRate } from '../mall/useExchangeRate.ts';
import { useFullText } from '../mall/useFullText.ts';
import { Price } from '../ui/Price.tsx';
import * as css from './summary.css.ts';

function FreightRow() {
  const { checkout } = useFullText();
  const freightCents = useCheckout(selectFreight);
  const isPickup = useCheckout(({ context }) => context.draft.deliveryType === 'pickup');
  const isBusy = useCheckout(
    (snapshot) =>
      snapshot.matches({ delivery: { home: 'calculatingFreight' } }) ||
      snapshot.matches({ payType: 'calculatingFreight' }),
  );
  const hasFailed = useCheckout((snapshot) =>
    snapshot.matches({ delivery: { home: 'freightFailed' } }),
  );
  const freightMessage = () => {
    if (isBusy) return <span className={css.smallPrint}>{checkout.freightCalculating}</span>;
    // §8: a failed freight shows 0; it is never charged (decisions.md 36).
    if (hasFailed) return formatMoney(0);
    if (freightCents === null)
      return <span className={css.smallPrint}>{checkout.freightNeedsAddress}</span>;
    return freightCents === 0 ? checkout.free : formatMoney(freightCents);
  };
  // The messages end at the same place and begin at another, so each has its own element.
  const key = isBusy ? 'busy' : hasFailed ? 'failed' : freightCents;
  return (
    <div className={css.row}>
      <dt>{isPickup ? checkout.pickup : checkout.freight}</dt>
      <dd key={key}>{freightMessage()}</dd>
    </div>
  );
}

/** The total and its parts have the same prominence (ux.md 25). */
export function SummaryTotals() {
  const { checkout, catalogue } = useFullText();
  const rate = useExchangeRate();
  const hasLines = useCheckout((snapshot) => selectLines(snapshot).length > 0);
  const goods = useCheckout(selectGoodsTotal);
  const total = useCheckout(selectTotal);
  const shownTotal = total ?? goods;
  return (
    <div className={css.totals}>
      <dl className={css.rows}>
        {hasLines && (
          <>
            <div className={css.row}>
              <dt>{checkout.goodsTotal}</dt>
              <dd>{formatMoney(goods)}</dd>
            </div>
            <FreightRow />
          </>
        )}
        <div className={css.total}>
          <dt>{total === null ? checkout.subtotal : checkout.total}</dt>
          <dd key={shownTotal}>
            <Price
              cents={shownTotal}
              currency={catalogue.currency}
              approx={formatApproxCny(shownTotal, rate)}
              align="end"
            />
          </dd>
        </div>
      </dl>
      <p className={css.guide}>{checkout.approx}</p>
      <p className={css.guide}>{checkout.gst}</p>
    </div>
  );
}
