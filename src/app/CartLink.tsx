import { selectCartTotal, selectPieces } from '#machines/cart/cart.selectors.ts';
import { moneyText } from '../text/money.ts';
import { Icon } from '../ui/Icon.tsx';
import { NavLink } from '../ui/Link.tsx';
import * as css from './Header.css.ts';
import { useCart } from './MallContext.tsx';
import { paths } from './paths.ts';
import { stateText } from './stateText.ts';
import { useText } from './useText.ts';

/** The cart with how many pieces are in it and what they come to. */
export function CartLink() {
  const { shell } = useText();
  const pieces = useCart(selectPieces);
  const total = useCart(selectCartTotal);
  const state = useCart(({ value }) => stateText(value));
  return (
    <NavLink
      to={paths.cart}
      className={css.cart}
      aria-label={shell.cartOf(pieces, moneyText(total))}
      data-machine="cart"
      data-state={state}
    >
      <span className={css.cartSign}>
        <Icon name="cart" />
        {pieces > 0 && <span className={css.count} data-count={pieces} />}
      </span>
      <span className={css.cartTotal}>{pieces === 0 ? shell.cart : moneyText(total)}</span>
    </NavLink>
  );
}
