import { useLocation } from 'react-router-dom';
import { ACCOUNT_PAGES } from '#models/pages.ts';
import { isAt, paths } from '../app/paths.ts';
import { useFullText } from '../app/useFullText.ts';
import { Icon } from '../ui/Icon.tsx';
import { NavLink } from '../ui/Link.tsx';
import * as css from './account.css.ts';

/** An order's own page and its delivery are found among the orders. */
const isOfOrders = (pathname: string): boolean =>
  isAt(pathname, ACCOUNT_PAGES.logistics) ||
  isAt(pathname.replace(/[^/]*\/*$/, ''), paths.order(''));

/** The pages of the account. */
export function AccountNav() {
  const { account } = useFullText();
  const { links } = account;
  const { pathname } = useLocation();
  const pages = [
    [paths.accountDetails, 'user', links.details],
    [paths.orders, 'package', links.orders],
    [paths.addresses, 'home', links.addresses],
    [paths.wallet, 'wallet', links.wallet],
    [paths.rewards, 'star', links.rewards],
    [paths.password, 'edit', links.password],
  ] as const;
  return (
    <nav aria-label={account.navigation}>
      <ul className={css.links}>
        {pages.map(([to, icon, label]) => (
          <li key={to}>
            <NavLink
              to={to}
              className={css.link}
              active={to === paths.orders && isOfOrders(pathname)}
            >
              <Icon name={icon} />
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
