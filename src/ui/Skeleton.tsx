import type { RecipeVariants } from '@vanilla-extract/recipes';
import * as css from './Skeleton.css.ts';

interface SkeletonProps {
  shape?: NonNullable<RecipeVariants<typeof css.placeholder>>['shape'];
  /** The share of the available width. */
  part?: 'whole' | 'most' | 'half' | 'third' | undefined;
  /** Lines of text; the last is shorter. */
  lines?: number | undefined;
}

/** A placeholder of the same size while content loads; the list around it has `aria-busy`. */
export function Skeleton({ shape, part, lines = 1 }: SkeletonProps) {
  return (
    <span className={css.lines} aria-hidden>
      {Array.from({ length: lines }, (_, line) => (
        <span
          key={line}
          className={css.placeholder({
            shape,
            part: lines > 1 && line === lines - 1 ? 'half' : part,
          })}
        />
      ))}
    </span>
  );
}
