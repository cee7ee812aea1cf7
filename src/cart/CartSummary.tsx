import {
  selectCheckedQuantity,
  selectCheckedTotal,
  selectCheckedWeightGrams,
} from '#machines/cart/cart.selectors.ts';
import { checkedLines, hasMixedPromotions } from '#models/cart/cart.ts';
import { memberSaving } from '#models/cart/memberSaving.ts';
import { MAX_ORDER_LINES } from '#models/checkout/basket.ts';
import { isTooHeavy } from '#models/checkout/freight.ts';
import { formatApproxCny, formatMoney } from '#models/moneyText.ts';
import { useCart } from '../mall/MallContext.tsx';
import { useCartSend } from '../mall/onceLoaded.ts';
import { loginUrl, paths } from '../mall/paths.ts';
import { useExchangeRate } from '../mall/useExchangeRate.ts';
import { useFullText } from '../mall/useFullText.ts';
import { useCountry } from '../mall/usePreferences.ts';
import { Button } from '../ui/Button.tsx';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { InlineNotice } from '../ui/InlineNotice.tsx';
import { Price } from '../ui/Price.tsx';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';
import * as css from './cart.css.ts';
import { DeliveryEstimate } from './DeliveryEstimate.tsx';
import { useIsMember } from './useIsMember.ts';

/**
 * Warns before the checkout about problems for which the server would refuse the order (§5; ux.md
 * 28).
 */
function Warnings() {
  const { cart, shell } = useFullText();
  const [country] = useCountry();
  const isMixed = useCart(({ context }) => hasMixedPromotions(checkedLines(context.cart)));
  const hasTooManyLines = useCart(
    ({ context }) => checkedLines(context.cart).length > MAX_ORDER_LINES,
  );
  const weight = useCart(selectCheckedWeightGrams);
  return (
    <>
      {isMixed && (
        <InlineNotice tone="warning" title={cart.mixed} role="status">
          {cart.mixedHelp}
        </InlineNotice>
      )}
      {hasTooManyLines && (
        <InlineNotice tone="warning" role="status">
          {cart.tooManyLines(MAX_ORDER_LINES)}
        </InlineNotice>
      )}
      {isTooHeavy(country, weight) && (
        <InlineNotice tone="warning" role="status">
          {cart.tooHeavy(shell.countries[country], weight / 1000)}
        </InlineNotice>
      )}
    </>
  );
}

function MemberOffer() {
  const { cart } = useFullText();
  const saving = useCart(({ context }) => memberSaving(checkedLines(context.cart)));
  return (
    <div className={css.offer}>
      <p className={css.smallPrint}>
        {saving > 0 ? cart.memberOffer(formatMoney(saving)) : cart.memberOfferPlain}
      </p>
      <ButtonLink to={loginUrl(paths.cart)} variant="secondary" size="sm">
        {cart.logIn}
      </ButtonLink>
    </div>
  );
}

export function CartSummary() {
  const { cart, catalogue } = useFullText();
  const send = useCartSend();
  const total = useCart(selectCheckedTotal);
  const quantity = useCart(selectCheckedQuantity);
  const canCheckOut = useCart((snapshot) => snapshot.can({ type: 'cart.checkOut' }));
  const rate = useExchangeRate();
  const isMember = useIsMember();
  return (
    <section className={css.summary} aria-label={cart.summary}>
      <div className={css.notes}>
        <Warnings />
        <DeliveryEstimate />
        {!isMember && <MemberOffer />}
      </div>
      <VisuallyHidden role="status">
        {cart.announcement(quantity, formatMoney(total))}
      </VisuallyHidden>
      <div className={css.strip}>
        <p className={css.total}>
          <span>{cart.total}</span>
          <span className={css.end}>
            <Price
              cents={total}
              currency={catalogue.currency}
              approx={formatApproxCny(total, rate)}
              align="end"
            />
          </span>
        </p>
        <p className={`${css.smallPrint} ${css.guide}`}>{cart.approx}</p>
        <Button
          size="lg"
          block
          disabled={!canCheckOut}
          data-opens={canCheckOut ? paths.delivery : undefined}
          onClick={() => send({ type: 'cart.checkOut' })}
        >
          {cart.checkOut(quantity)}
        </Button>
      </div>
    </section>
  );
}
