import type { ReactNode, RefObject } from 'react';
import * as css from './EmptyState.css.ts';

export interface EmptyStateProps {
  /** One of Drawings.tsx or FailureDrawing.tsx. */
  drawing: ReactNode;
  sentence: string;
  help?: ReactNode;
  action?: ReactNode;
  /** `h1` if the page has no other heading. */
  as?: 'h1' | 'h2' | 'h3' | 'p' | undefined;
  role?: 'status' | 'alert' | undefined;
  /** For a heading that receives the focus. */
  headingRef?: RefObject<HTMLHeadingElement | null> | undefined;
}

export function EmptyState({
  drawing,
  sentence,
  help,
  action,
  as: Heading = 'p',
  role,
  headingRef,
}: EmptyStateProps) {
  return (
    <div role={role} className={css.box}>
      {drawing}
      <div className={css.words}>
        <Heading ref={headingRef} tabIndex={headingRef ? -1 : undefined} className={css.sentence}>
          {sentence}
        </Heading>
        {help && <p className={css.help}>{help}</p>}
      </div>
      {action}
    </div>
  );
}
