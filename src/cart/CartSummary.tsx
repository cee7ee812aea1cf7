import {
  selectCheckedPieces,
  selectCheckedTotal,
  selectCheckedWeight,
} from '#machines/cart/cart.selectors.ts';
import { checkedLines, mixesPromotions } from '#models/cart/cart.ts';
import { memberSaving } from '#models/cart/saving.ts';
import { isTooHeavy, ZONES } from '#models/checkout/freight.ts';
import { useCart, useCartRef } from '../app/MallContext.tsx';
import { loginWith, paths } from '../app/paths.ts';
import { useCountry } from '../app/preferences.ts';
import { useFullText } from '../app/useFullText.ts';
import { useRate } from '../catalogue/useRate.ts';
import { approxText, moneyText } from '../text/money.ts';
import { Button } from '../ui/Button.tsx';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { Notice } from '../ui/Notice.tsx';
import { Price } from '../ui/Price.tsx';
import * as css from './cart.css.ts';
import { useIsMember } from './useIsMember.ts';

/** What would keep the order from being taken, told before the checkout (§5; ux 28). */
function Warnings() {
  const { cart, shell } = useFullText();
  const [country] = useCountry();
  const isMixed = useCart(({ context }) => mixesPromotions(checkedLines(context.cart)));
  const weight = useCart(selectCheckedWeight);
  return (
    <>
      {isMixed && (
        <Notice tone="warning" title={cart.mixed} role="status">
          {cart.mixedHelp}
        </Notice>
      )}
      {isTooHeavy(country, weight) && (
        <Notice tone="warning" role="status">
          {cart.tooHeavy(shell.countries[country], weight / 1000)}
        </Notice>
      )}
    </>
  );
}

function MemberOffer() {
  const { cart } = useFullText();
  const saving = useCart(({ context }) => memberSaving(checkedLines(context.cart)));
  return (
    <div className={css.wideOnly}>
      <p className={css.fine}>
        {saving > 0 ? cart.memberOffer(moneyText(saving)) : cart.memberOfferPlain}
      </p>
      <ButtonLink to={loginWith(paths.cart)} variant="secondary" size="sm">
        {cart.logIn}
      </ButtonLink>
    </div>
  );
}

function FreightNote() {
  const { cart } = useFullText();
  const [country] = useCountry();
  const { freeFrom } = ZONES[country];
  return (
    <div className={css.wideOnly}>
      <p className={css.row}>
        <span>{cart.freight}</span>
        <span className={css.fine}>{cart.freightNote}</span>
      </p>
      <p className={css.fine}>
        {freeFrom === null ? cart.pickupFree : cart.freeFreight(moneyText(freeFrom))}
      </p>
    </div>
  );
}

export function CartSummary() {
  const { cart, catalogue } = useFullText();
  const { send } = useCartRef();
  const total = useCart(selectCheckedTotal);
  const pieces = useCart(selectCheckedPieces);
  const canCheckOut = useCart((snapshot) => snapshot.can({ type: 'cart.checkOut' }));
  const rate = useRate();
  const isMember = useIsMember();
  return (
    <section className={css.summary} aria-label={cart.summary}>
      <Warnings />
      <FreightNote />
      <p className={css.total}>
        <span>{cart.total}</span>
        <span className={css.end}>
          <Price cents={total} currency={catalogue.currency} approx={approxText(total, rate)} />
        </span>
      </p>
      <Button
        size="lg"
        block
        disabled={!canCheckOut}
        onClick={() => send({ type: 'cart.checkOut' })}
      >
        {cart.checkOut(pieces)}
      </Button>
      <p className={`${css.fine} ${css.wideOnly}`}>{cart.approx}</p>
      {!isMember && <MemberOffer />}
    </section>
  );
}
