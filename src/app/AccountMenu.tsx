import { useLocation } from 'react-router-dom';
import { Icon } from '../ui/Icon.tsx';
import { Link, NavLink } from '../ui/Link.tsx';
import { useFocusKept } from './focus.ts';
import * as css from './HeaderMenu.css.ts';
import { HeaderMenu } from './HeaderMenu.tsx';
import { useSessionRef } from './MallContext.tsx';
import { loginWith, paths } from './paths.ts';
import { useFigures } from './useFigures.ts';
import { useText } from './useText.ts';

function LogIn() {
  const { shell } = useText();
  const { pathname, search } = useLocation();
  return (
    <Link
      className={css.trigger}
      to={pathname === paths.login ? paths.login : loginWith(`${pathname}${search}`)}
    >
      <Icon name="user" />
      {shell.logIn}
    </Link>
  );
}

function Account({ nickname }: { nickname: string }) {
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
  );
}

/** Log in, or the account of who is; while a member is being logged out, nobody's any more. */
export function AccountMenu() {
  const { nickname, session } = useFigures();
  const kept = useFocusKept<HTMLDivElement>(nickname !== null);
  return (
    <div data-machine={session && 'session'} data-state={session} {...kept}>
      {nickname === null ? <LogIn /> : <Account nickname={nickname} />}
    </div>
  );
}
