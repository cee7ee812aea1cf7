import * as css from './Field.css.ts';
import { Skeleton } from './Skeleton.tsx';

interface FieldSkeletonProps {
  /** its text, which may need several lines */
  readonly hint?: string | undefined;
  /** a hint that depends on data */
  readonly hasHint?: boolean;
  /** whether it is for the digits of a code, which are larger */
  readonly isCode?: boolean;
}

/** The label, the hint and the input of a field. */
export const FieldSkeleton = ({ hint, hasHint = false, isCode = false }: FieldSkeletonProps) => (
  <div className={css.field}>
    <Skeleton shape="name" part="third" />
    {hint && <p className={css.hint}>{hint}</p>}
    {hasHint && <Skeleton shape="caption" part="most" />}
    {isCode ? (
      <Skeleton shape="largeButton" />
    ) : (
      <span className={css.waitingInput}>
        <Skeleton shape="fill" />
      </span>
    )}
  </div>
);
