import { useLocation } from 'react-router-dom';
import type { SkeletonPart } from '#models/renderedPage.ts';
import * as css from './PageSkeleton.css.ts';
import { PageSkeleton } from './PageSkeleton.tsx';
import { type RenderedSkeleton, routeSkeletons } from './routeSkeletons.ts';
import { useHeaderSummary } from './useHeaderSummary.ts';

/** The attribute selects the skeletons of a member, as on a page of the server (earlyHeader.ts). */
function RenderedPart({ html, addStyles }: RenderedSkeleton) {
  const { nickname } = useHeaderSummary();
  return (
    <div
      ref={addStyles}
      className={css.renderedPart}
      data-saved-account={nickname ?? undefined}
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}

/** Shown while the code of a page loads: the skeleton of its route, if it has loaded. */
export function RouteSkeleton({ part = 'content' }: { part?: SkeletonPart | undefined }) {
  const { pathname } = useLocation();
  const skeleton = routeSkeletons.find(part, pathname);
  return skeleton ? <RenderedPart {...skeleton} /> : <PageSkeleton />;
}
