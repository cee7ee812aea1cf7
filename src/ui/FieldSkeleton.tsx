import * as css from './Field.css.ts';
import { Skeleton } from './Skeleton.tsx';

/** The label, the hint and the input of a field. */
export const FieldSkeleton = ({ hasHint = false }: { hasHint?: boolean }) => (
  <div className={css.field}>
    <Skeleton shape="name" part="third" />
    {hasHint && <Skeleton shape="caption" part="most" />}
    <span className={css.waitingInput}>
      <Skeleton shape="fill" />
    </span>
  </div>
);
