import type { ReactNode } from 'react';
import { hidden as unseen } from '../ui/VisuallyHidden.css.ts';
import { useHeadingFocus } from './focus.ts';

export interface PageHeadingProps {
  /** Changes where the same page shows something else; the focus then moves here again. */
  place?: string | undefined;
  /** Only said, where the page shows its name in another way. */
  hidden?: boolean | undefined;
  className?: string | undefined;
  children: ReactNode;
}

/** The page's one h1. It takes the focus when the shopper moved to the page (ux 44). */
export function PageHeading({ place = '', hidden = false, className, children }: PageHeadingProps) {
  const heading = useHeadingFocus(place);
  return (
    <h1 ref={heading} tabIndex={-1} className={hidden ? unseen : className}>
      {children}
    </h1>
  );
}
