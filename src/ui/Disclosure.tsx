import type { ReactNode } from 'react';
import * as css from './Disclosure.css.ts';
import { Icon } from './Icon.tsx';

interface DisclosureProps {
  summary: ReactNode;
  /** Visible while collapsed, e.g. a total. */
  trailing?: ReactNode;
  children: ReactNode;
  open?: boolean | undefined;
}

/** A native `details` element works before scripts load, and find-in-page opens it. */
export function Disclosure({ summary, trailing, children, open }: DisclosureProps) {
  return (
    <details className={css.box} open={open}>
      <summary className={css.summary}>
        <span className={css.words}>
          <span>{summary}</span>
          {trailing}
        </span>
        <span className={css.chevron}>
          <Icon name="chevron-down" />
        </span>
      </summary>
      <div className={css.content}>{children}</div>
    </details>
  );
}
