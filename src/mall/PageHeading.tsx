import type { ReactNode } from 'react';
import { hidden as unseen } from '../ui/VisuallyHidden.css.ts';
import { useHeadingFocus } from './focus.ts';

export interface PageHeadingProps {
  /** Changes when the same page shows something else; the focus then moves to the heading. */
  pageKey?: string | undefined;
  /** Only for screen readers, when the page shows its name in another way. */
  hidden?: boolean | undefined;
  className?: string | undefined;
  children: ReactNode;
}

/** The page's only h1. It takes the focus after a navigation (ux 44). */
export function PageHeading({
  pageKey = '',
  hidden = false,
  className,
  children,
}: PageHeadingProps) {
  const heading = useHeadingFocus(pageKey);
  return (
    <h1 ref={heading} tabIndex={-1} className={hidden ? unseen : className}>
      {children}
    </h1>
  );
}
