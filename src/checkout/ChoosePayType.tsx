import { selectCheckoutFailure } from '#machines/checkout/checkout.selectors.ts';
import { useCheckout } from '../mall/openCharts.ts';
import { paths } from '../mall/paths.ts';
import { useFullText } from '../mall/useFullText.ts';
import { formatFailure } from '../text/failureText.ts';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { InlineNotice } from '../ui/InlineNotice.tsx';
import * as css from './checkout.css.ts';
import { PayButton } from './PayButton.tsx';
import { PayTypeCards } from './PayTypeCards.tsx';
import { ShortStock } from './ShortStock.tsx';

/** Says why the order was refused, above the button that places it again. */
function OrderRefusedNotice() {
  const text = useFullText();
  const failure = useCheckout(selectCheckoutFailure);
  if (!failure) return null;
  return (
    <InlineNotice
      tone="error"
      role="alert"
      title={formatFailure(text, failure)}
      action={
        failure.kind === 'refused' &&
        failure.reason === 'orderLimit' && (
          <ButtonLink to={`${paths.orders}?status=unpaid`} variant="secondary" size="sm">
            {text.checkout.unpaidOrders}
          </ButtonLink>
        )
      }
    >
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
