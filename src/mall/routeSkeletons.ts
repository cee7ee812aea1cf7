import type { SkeletonPart } from '#models/renderedPage.ts';

/** What a page shows until its code has loaded. */
export interface RenderedSkeleton {
  readonly html: string;
  /** adds the styles to the document and returns the function that removes them */
  readonly addStyles: () => () => void;
}

/**
 * Finds the skeleton of a path. src/prefetch/loadSkeletons.ts replaces it, because the first load
 * has no skeletons.
 */
export const routeSkeletons = {
  find: (_part: SkeletonPart, _pathname: string): RenderedSkeleton | null => null,
};
