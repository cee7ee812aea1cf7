import { NavLink } from 'react-router-dom';
import { paths } from '../app/paths.ts';
import { useFullText } from '../app/useFullText.ts';
import { Icon } from '../ui/Icon.tsx';
import * as css from './account.css.ts';

/** The pages of the account. */
export function AccountNav() {
  const { account } = useFullText();
  const { links } = account;
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
              className={({ isActive }) => (isActive ? `${css.link} active` : css.link)}
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
