import type { ComponentProps } from 'react';
import * as css from './VisuallyHidden.css.ts';

type VisuallyHiddenProps = ComponentProps<'span'>;

export function VisuallyHidden(props: VisuallyHiddenProps) {
  return <span {...props} className={css.hidden} />;
}
