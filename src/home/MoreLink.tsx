import type { ReactNode } from 'react';
import { Icon } from '../ui/Icon.tsx';
import { Link } from '../ui/Link.tsx';
import * as css from './HomePage.css.ts';

export interface MoreLinkProps {
  to: string;
  /** The whole name, where the words alone do not say of what. */
  label?: string | undefined;
  children: ReactNode;
}

/** From a row of the home page to all of its goods. */
export function MoreLink({ to, label, children }: MoreLinkProps) {
  return (
    <Link to={to} className={css.more} aria-label={label}>
      {children}
      <Icon name="chevron-right" size="sm" />
    </Link>
  );
}
