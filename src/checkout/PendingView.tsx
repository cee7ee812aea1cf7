import type { ReactNode } from 'react';
import { PageHeading } from '../mall/PageHeading.tsx';
import * as css from './checkout.css.ts';
import * as spinnerCss from './spinner.css.ts';

interface PendingViewProps {
  title: string;
  message: string;
  explanation?: string | undefined;
  /** hides the spinner while the shopper has to act */
  isStatic?: boolean | undefined;
  children?: ReactNode;
}

/** A page for a pending call; `message` says which one. */
export function PendingView({
  title,
  message,
  explanation,
  isStatic = false,
  children,
}: PendingViewProps) {
  return (
    <>
      <PageHeading pageKey={title}>{title}</PageHeading>
      <div className={css.waiting}>
        {!isStatic && <span className={spinnerCss.spinner} aria-hidden />}
        <div className={css.head}>
          <p>{message}</p>
          {explanation && <p className={css.intro}>{explanation}</p>}
        </div>
      </div>
      {children}
    </>
  );
}
