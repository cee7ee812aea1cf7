import { moneyText } from '../text/money.ts';
import { Icon } from '../ui/Icon.tsx';
import { NavLink } from '../ui/Link.tsx';
import * as css from './Header.css.ts';
import { paths } from './paths.ts';
import { useFigures } from './useFigures.ts';
import { useText } from './useText.ts';

/** The cart with how many pieces are in it and what they come to. */
export function CartLink() {
  const { shell } = useText();
  const { pieces, total, cart } = useFigures();
  return (
    <NavLink
      to={paths.cart}
      className={css.cart}
      aria-label={shell.cartOf(pieces, moneyText(total))}
      data-machine={cart && 'cart'}
      data-state={cart}
    >
      <span className={css.cartSign}>
        <Icon name="cart" />
        {pieces > 0 && <span className={css.count} data-count={pieces} />}
      </span>
      <span className={css.cartTotal}>{pieces === 0 ? shell.cart : moneyText(total)}</span>
    </NavLink>
  );
}
