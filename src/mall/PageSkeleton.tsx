import { Skeleton } from '../ui/Skeleton.tsx';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';
import * as css from './PageSkeleton.css.ts';
import { useText } from './useText.ts';

/** Shown while the code of a page loads. */
export function PageSkeleton() {
  const text = useText();
  return (
    <div className={css.page} aria-busy data-machine="page" data-state="loading">
      <VisuallyHidden role="status">{text.shell.loading}</VisuallyHidden>
      <Skeleton shape="small" part="third" />
      <Skeleton shape="title" part="half" />
      <Skeleton shape="banner" />
      <Skeleton lines={4} />
    </div>
  );
}
