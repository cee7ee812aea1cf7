import { lazy, Suspense, useState } from 'react';
import { SEARCH_ID } from '../catalogue/SearchBox.tsx';
import { moneyText } from '../text/money.ts';
import { Icon } from '../ui/Icon.tsx';
import { NavLink } from '../ui/Link.tsx';
import * as css from './BottomBar.css.ts';
import { paths } from './paths.ts';
import { useFigures } from './useFigures.ts';
import { useText } from './useText.ts';

const CategorySheet = lazy(async () => ({
  default: (await import('./CategorySheet.tsx')).CategorySheet,
}));

// Focus alone scrolls the field into view and opens the keyboard of the phone.
const goToSearch = () => document.getElementById(SEARCH_ID)?.focus();

/** The phone's navigation, under the thumb. */
export function BottomBar() {
  const { shell } = useText();
  const [areCategoriesOpen, setCategoriesOpen] = useState(false);
  const { pieces, total, nickname } = useFigures();
  return (
    <nav className={css.bar} aria-label={shell.mainNavigation}>
      <NavLink to={paths.home} end className={css.item}>
        <Icon name="home" />
        {shell.home}
      </NavLink>
      <button type="button" className={css.item} onClick={() => setCategoriesOpen(true)}>
        <Icon name="grid" />
        {shell.categories}
      </button>
      <button type="button" className={css.item} onClick={goToSearch}>
        <Icon name="search" />
        {shell.search}
      </button>
      <NavLink
        to={paths.cart}
        className={css.item}
        aria-label={shell.cartOf(pieces, moneyText(total))}
      >
        <span className={css.sign}>
          <Icon name="cart" />
          {pieces > 0 && <span className={css.count} data-count={pieces} />}
        </span>
        {shell.cart}
      </NavLink>
      <NavLink to={nickname === null ? paths.login : paths.account} className={css.item}>
        <Icon name="user" />
        {nickname === null ? shell.logIn : shell.account}
      </NavLink>
      {areCategoriesOpen && (
        <Suspense fallback={null}>
          <CategorySheet onClose={() => setCategoriesOpen(false)} />
        </Suspense>
      )}
    </nav>
  );
}
