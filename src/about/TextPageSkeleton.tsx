import { useText } from '../mall/useText.ts';
import { Skeleton } from '../ui/Skeleton.tsx';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';
import * as css from './about.css.ts';

/** The title, the introduction and the first paragraphs of a page of text. */
export function TextPageSkeleton() {
  const { shell } = useText();
  return (
    <div className={css.page} aria-busy data-machine="page" data-state="loading">
      <VisuallyHidden role="status">{shell.loading}</VisuallyHidden>
      <div className={css.head}>
        <h1 aria-hidden>
          <Skeleton shape="heading" part="half" />
        </h1>
        <p className={css.intro}>
          <Skeleton lines={2} />
        </p>
      </div>
      <Skeleton lines={8} />
    </div>
  );
}
