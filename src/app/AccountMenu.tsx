import { Link, NavLink, useLocation } from 'react-router-dom';
import { selectNickname } from '#machines/session/session.selectors.ts';
import { Icon } from '../ui/Icon.tsx';
import * as css from './HeaderMenu.css.ts';
import { HeaderMenu } from './HeaderMenu.tsx';
import { useSession, useSessionRef } from './MallContext.tsx';
import { loginWith, paths } from './paths.ts';
import { stateText } from './stateText.ts';
import { useText } from './useText.ts';

/** Log in, or the account of who is. */
export function AccountMenu() {
  const { shell } = useText();
  const { pathname, search } = useLocation();
  const { send } = useSessionRef();
  const nickname = useSession(selectNickname);
  const state = useSession(({ value }) => stateText(value));
  const links = [
    [paths.accountDetails, shell.accountDetails],
    [paths.orders, shell.orders],
    [paths.addresses, shell.addresses],
    [paths.wallet, shell.wallet],
    [paths.rewards, shell.rewards],
  ] as const;
  if (nickname === null)
    return (
      <div data-machine="session" data-state={state}>
        <Link
          className={css.trigger}
          to={pathname === paths.login ? paths.login : loginWith(`${pathname}${search}`)}
        >
          <Icon name="user" />
          {shell.logIn}
        </Link>
      </div>
    );
  return (
    <div data-machine="session" data-state={state}>
      <HeaderMenu icon="user" label={shell.accountOf(nickname)} words={nickname}>
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
    </div>
  );
}
