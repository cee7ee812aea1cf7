import type { ReactNode } from 'react';
import { hidden as unseen } from '../ui/VisuallyHidden.css.ts';
import { useHeadingFocus } from './focus.ts';

interface PageHeadingProps {
  /** Changes with the content of the page; a change moves the focus to the heading. */
  pageKey?: string | undefined;
  /** Shows the heading only to screen readers, for pages that show their name in another way. */
  hidden?: boolean | undefined;
  className?: string | undefined;
  children: ReactNode;
}

/** The page's only h1. It takes the focus after a navigation (ux.md 44). */
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
