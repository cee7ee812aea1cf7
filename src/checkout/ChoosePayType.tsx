import { selectCheckoutFailure } from '#machines/checkout/checkout.selectors.ts';
import { useCheckout } from '../app/MallContext.tsx';
import { useFullText } from '../app/useFullText.ts';
import { failureText } from '../text/failureText.ts';
import { Notice } from '../ui/Notice.tsx';
import * as css from './checkout.css.ts';
import { PayButton } from './PayButton.tsx';
import { PayTypeCards } from './PayTypeCards.tsx';

/** Why the order was not taken, above the way to try again. */
function Refused() {
  const text = useFullText();
  const failure = useCheckout(selectCheckoutFailure);
  if (!failure) return null;
  return (
    <Notice tone="error" role="alert" title={failureText(text, failure)}>
      {text.checkout.refused}
    </Notice>
  );
}

export function ChoosePayType() {
  const { checkout } = useFullText();
  return (
    <section className={css.part} aria-labelledby="how-to-pay">
      <h2 id="how-to-pay" className={css.partTitle}>
        {checkout.payment}
      </h2>
      <Refused />
      <PayTypeCards />
      <PayButton command="order.submit" />
    </section>
  );
}
