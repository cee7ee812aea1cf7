import { selectCheckoutFailure } from '#machines/checkout/checkout.selectors.ts';
import type { Failure } from '#models/failure.ts';
import { useCheckout } from '../mall/openCharts.ts';
import { paths } from '../mall/paths.ts';
import { useFullText } from '../mall/useFullText.ts';
import type { FullText } from '../text/en.ts';
import { formatFailure } from '../text/failureText.ts';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { InlineNotice } from '../ui/InlineNotice.tsx';
import * as css from './checkout.css.ts';
import { isAddressLimit, ManageAddressesLink } from './ManageAddressesLink.tsx';
import { PayButton } from './PayButton.tsx';
import { PayTypeCards } from './PayTypeCards.tsx';
import { ShortStock } from './ShortStock.tsx';
import { useLimitHelp } from './useLimitHelp.ts';

/** The link to what the shopper has to change before the order can be placed. */
function createRefusalLink({ checkout }: FullText, failure: Failure, isOverLimit: boolean) {
  if (isOverLimit)
    return (
      <ButtonLink to={paths.cart} variant="secondary" size="sm">
        {checkout.toCart}
      </ButtonLink>
    );
  if (isAddressLimit(failure)) return <ManageAddressesLink />;
  if (failure.kind !== 'refused' || failure.reason !== 'orderLimit') return null;
  return (
    <ButtonLink to={`${paths.orders}?status=unpaid`} variant="secondary" size="sm">
      {checkout.unpaidOrders}
    </ButtonLink>
  );
}

/** Says why the order was refused, above the button that places it again. */
function OrderRefusedNotice() {
  const text = useFullText();
  const failure = useCheckout(selectCheckoutFailure);
  const limitHelp = useLimitHelp();
  if (!failure) return null;
  return (
    <InlineNotice
      tone="error"
      role="alert"
      title={formatFailure(text, failure)}
      action={createRefusalLink(text, failure, limitHelp !== null)}
    >
      {limitHelp !== null && <p>{limitHelp}</p>}
      {text.checkout.refused}
    </InlineNotice>
  );
}

export function ChoosePayType() {
  const { checkout } = useFullText();
  return (
    <section className={css.part} aria-labelledby="how-to-pay">
      <h2 id="how-to-pay" className={css.partTitle}>
        {checkout.payment}
      </h2>
      <OrderRefusedNotice />
      <ShortStock />
      <PayTypeCards />
      <PayButton command="order.submit" />
    </section>
  );
}
