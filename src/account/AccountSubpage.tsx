import type { ReactNode } from 'react';
import * as css from '../mall/memberPage.css.ts';
import { paths } from '../mall/paths.ts';
import { useFullText } from '../mall/useFullText.ts';
import { Icon } from '../ui/Icon.tsx';
import { Link } from '../ui/Link.tsx';
import { AccountNav } from './AccountNav.tsx';

/** A page of the account, beside the list of all pages or, on a phone, with a link to it. */
export function AccountSubpage({ children }: { children: ReactNode }) {
  const { account } = useFullText();
  return (
    <div className={css.layout}>
      <div className={`${css.side} ${css.wideOnly}`}>
        <AccountNav />
      </div>
      <div className={css.page}>
        <Link to={paths.account} className={css.back}>
          <Icon name="chevron-left" />
          {account.back}
        </Link>
        {children}
      </div>
    </div>
  );
}
