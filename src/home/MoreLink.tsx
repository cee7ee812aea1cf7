import type { ReactNode } from 'react';
import { Icon } from '../ui/Icon.tsx';
import { Link } from '../ui/Link.tsx';
import * as css from './HomePage.css.ts';

interface MoreLinkProps {
  to: string;
  /** The accessible name, if the visible text is ambiguous. */
  label?: string | undefined;
  children: ReactNode;
}

/** The link from a row of the home page to its full listing. */
export function MoreLink({ to, label, children }: MoreLinkProps) {
  return (
    <Link to={to} className={css.more} aria-label={label}>
      {children}
      <Icon name="chevron-right" size="sm" />
    </Link>
  );
}
