import { useState } from 'react';
import { formatMoney } from '#models/moneyText.ts';
import { CartIcon } from '../mall/CartLink.tsx';
import { paths } from '../mall/paths.ts';
import * as savedHeaderCss from '../mall/savedHeader.css.ts';
import { useHeaderSummary } from '../mall/useHeaderSummary.ts';
import { useText } from '../mall/useText.ts';
import { Icon } from '../ui/Icon.tsx';
import { NavLink } from '../ui/Link.tsx';
import * as css from './BottomBar.css.ts';
import { OpenedCategories } from './openedViews.ts';
import { SEARCH_ID } from './SearchBox.tsx';

// Focusing scrolls the field into view and opens the phone's keyboard.
const goToSearch = () => document.getElementById(SEARCH_ID)?.focus();

/** The main navigation on phones. */
export function BottomBar() {
  const { shell } = useText();
  const [areCategoriesOpen, setCategoriesOpen] = useState(false);
  const { quantity, totalCents, nickname } = useHeaderSummary();
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
        aria-label={shell.cartLabel(quantity, formatMoney(totalCents))}
      >
        <CartIcon quantity={quantity} />
        {shell.cart}
      </NavLink>
      <NavLink to={nickname === null ? paths.login : paths.account} className={css.item}>
        <Icon name="user" />
        {nickname === null ? (
          <>
            <span className={savedHeaderCss.guestOnly}>{shell.logIn}</span>
            <span className={savedHeaderCss.accountLink} data-text={shell.account} />
          </>
        ) : (
          shell.account
        )}
      </NavLink>
      {areCategoriesOpen && <OpenedCategories.View onClose={() => setCategoriesOpen(false)} />}
    </nav>
  );
}
