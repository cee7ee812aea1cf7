import { selectCheckedTotal, selectCheckedWeightGrams } from '#machines/cart/cart.selectors.ts';
import { calculateFreightCents, getFreeDelivery, isTooHeavy } from '#models/checkout/freight.ts';
import { formatMoney } from '#models/moneyText.ts';
import { useCart, useMall } from '../mall/MallContext.tsx';
import { useFullText } from '../mall/useFullText.ts';
import { useCountry } from '../mall/usePreferences.ts';
import * as css from './cart.css.ts';

/** Shows the amount that is missing for free delivery as a sentence and a progress bar. */
function FreeDeliveryProgress({ total }: { total: number }) {
  const { cart } = useFullText();
  const [country] = useCountry();
  const isFullProfile = useMall().profile === 'full';
  const progress = getFreeDelivery(country, total);
  if (progress === null)
    return isFullProfile && <p className={css.smallPrint}>{cart.pickupFree}</p>;
  const { missingCents, percent } = progress;
  const sentence =
    missingCents === 0 ? cart.freeReached : cart.freeMissing(formatMoney(missingCents));
  return (
    <div className={css.progress}>
      <p className={css.smallPrint}>{sentence}</p>
      <progress className={css.progressBar} value={percent} max={100} aria-label={sentence} />
    </div>
  );
}

/** Estimates the delivery cost of the checked goods before the address is known. */
export function DeliveryEstimate() {
  const { cart, shell } = useFullText();
  const [country] = useCountry();
  const goodsTotal = useCart(selectCheckedTotal);
  const weight = useCart(selectCheckedWeightGrams);
  if (weight === 0 || isTooHeavy(country, weight)) return null;
  const freight = calculateFreightCents(country, { weightGrams: weight, goodsCents: goodsTotal });
  return (
    <div className={css.estimate}>
      <p className={css.row}>
        <span>{cart.deliveryTo(shell.countries[country])}</span>
        <span>{freight === 0 ? cart.free : cart.about(formatMoney(freight))}</span>
      </p>
      <FreeDeliveryProgress total={goodsTotal} />
    </div>
  );
}
