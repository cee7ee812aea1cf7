import { formatMoney } from '#models/moneyText.ts';
import { Icon } from '../ui/Icon.tsx';
import { NavLink } from '../ui/Link.tsx';
import * as css from './CartLink.css.ts';
import { formatItemCount } from './itemCount.ts';
import { paths } from './paths.ts';
import * as savedHeaderCss from './savedHeader.css.ts';
import { useHeaderSummary } from './useHeaderSummary.ts';
import { useText } from './useText.ts';

/** The icon of the cart with the number of items. */
export function CartIcon({ quantity }: { quantity: number }) {
  return (
    <span className={css.cartSign}>
      <Icon name="cart" />
      {quantity > 0 ? (
        <span className={css.count} data-count={formatItemCount(quantity)} />
      ) : (
        <span className={savedHeaderCss.cartCount} />
      )}
    </span>
  );
}

export function CartLink({ compact = false }: { compact?: boolean | undefined }) {
  const { shell } = useText();
  const { quantity, totalCents, cartState } = useHeaderSummary();
  return (
    <NavLink
      to={paths.cart}
      className={css.cart}
      aria-label={shell.cartLabel(quantity, formatMoney(totalCents))}
      data-machine={cartState && 'cart'}
      data-state={cartState}
    >
      <CartIcon quantity={quantity} />
      {!compact && (
        <span className={css.cartTotal}>
          {quantity > 0 ? (
            formatMoney(totalCents)
          ) : (
            <>
              <span className={savedHeaderCss.emptyCart}>{shell.cart}</span>
              <span className={savedHeaderCss.cartTotal} />
            </>
          )}
        </span>
      )}
    </NavLink>
  );
}
