import { useLocation } from 'react-router-dom';
import { ACCOUNT_PAGES } from '#models/pages.ts';
import { useMallServices } from '../mall/MallContext.tsx';
import * as css from '../mall/memberPage.css.ts';
import { isPath, paths } from '../mall/paths.ts';
import { useFullText } from '../mall/useFullText.ts';
import { Icon } from '../ui/Icon.tsx';
import { NavLink } from '../ui/Link.tsx';

/** The pages of an order, its invoice and its delivery mark the link to the orders as active. */
const isOrderPath = (pathname: string): boolean =>
  isPath(pathname, ACCOUNT_PAGES.logistics) ||
  [paths.order(''), paths.invoice('')].some((folder) =>
    isPath(pathname.replace(/[^/]*\/*$/, ''), folder),
  );

export function AccountNav() {
  const { account } = useFullText();
  const { links } = account;
  const { pathname } = useLocation();
  const isFullProfile = useMallServices().settings.profile === 'full';
  const pages = [
    [paths.accountDetails, 'user', links.details],
    [paths.orders, 'package', links.orders],
    ...(isFullProfile ? [[paths.saved, 'heart', links.saved] as const] : []),
    [paths.addresses, 'home', links.addresses],
    [paths.wallet, 'wallet', links.wallet],
    [paths.rewards, 'gift', links.rewards],
    [paths.password, 'lock', links.password],
  ] as const;
  return (
    <nav aria-label={account.navigation}>
      <ul className={css.links}>
        {pages.map(([to, icon, label]) => (
          <li key={to}>
            <NavLink
              to={to}
              className={css.link}
              active={to === paths.orders && isOrderPath(pathname)}
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
