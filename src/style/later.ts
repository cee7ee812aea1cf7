import { keyframes } from '@vanilla-extract/css';
import { media } from './breakpoints.ts';

/**
 * The style with which a phone renders an element below the first screen this long after those
 * before it: all of them would be one long task of the browser. It renders everything at once if it
 * restores a scroll position, and when the scripts have started. Each file of styles that calls it
 * contains the keyframes, so that a page has them only if it uses them. `height` is about that of
 * an element.
 */
export function createRenderLater(height = '400px') {
  const later = keyframes({ 'from, to': { contentVisibility: 'hidden' } });
  return (milliseconds: number) => ({
    '@media': {
      [media.staged]: {
        animation: `${later} ${milliseconds}ms`,
        containIntrinsicSize: `auto ${height}`,
      },
    },
  });
}

/** The root element of a page whose parts below the first screen are rendered later. */
export const STAGED_PAGE = 'html:not([data-scrolled], [data-started])';
