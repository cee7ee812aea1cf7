import { useLocation } from 'react-router-dom';
import { useRestoreFocusWithin } from '../mall/focus.ts';
import { useSessionRef } from '../mall/MallContext.tsx';
import { loginUrl, paths } from '../mall/paths.ts';
import * as savedHeaderCss from '../mall/savedHeader.css.ts';
import { useHeaderSummary } from '../mall/useHeaderSummary.ts';
import { useIsServerPage } from '../mall/useIsServerPage.ts';
import { useText } from '../mall/useText.ts';
import { Icon } from '../ui/Icon.tsx';
import { Link, NavLink } from '../ui/Link.tsx';
import * as css from './HeaderMenu.css.ts';
import { HeaderMenu } from './HeaderMenu.tsx';

function LoginLink() {
  const { shell } = useText();
  const { pathname, search } = useLocation();
  // The server renders one page for all unknown parameters, so its link must not contain them.
  const from = useIsServerPage() ? pathname : `${pathname}${search}`;
  return (
    <Link className={css.trigger} to={pathname === paths.login ? paths.login : loginUrl(from)}>
      <Icon name="user" />
      <span className={savedHeaderCss.guestOnly}>{shell.logIn}</span>
      <span className={savedHeaderCss.account} />
    </Link>
  );
}

function AccountButton({ nickname }: { nickname: string }) {
  const { shell } = useText();
  const { send } = useSessionRef();
  const links = [
    [paths.accountDetails, shell.accountDetails],
    [paths.orders, shell.orders],
    [paths.addresses, shell.addresses],
    [paths.wallet, shell.wallet],
    [paths.rewards, shell.rewards],
  ] as const;
  return (
    <HeaderMenu icon="user" label={shell.accountLabel(nickname)} text={nickname}>
      {(close) => (
        <ul className={css.list}>
          {links.map(([to, label]) => (
            <li key={to}>
              <NavLink to={to} className={css.item} onClick={close}>
                {label}
              </NavLink>
            </li>
          ))}
          <li>
            <button
              type="button"
              className={css.item}
              onClick={() => {
                close();
                send({ type: 'session.logOut' });
              }}
            >
              {shell.logOut}
            </button>
          </li>
        </ul>
      )}
    </HeaderMenu>
  );
}

/** A link to the login, or the menu of the logged-in account. */
export function AccountMenu() {
  const { nickname, sessionState } = useHeaderSummary();
  const focusProps = useRestoreFocusWithin<HTMLDivElement>(nickname !== null);
  return (
    <div data-machine={sessionState && 'session'} data-state={sessionState} {...focusProps}>
      {nickname === null ? <LoginLink /> : <AccountButton nickname={nickname} />}
    </div>
  );
}
