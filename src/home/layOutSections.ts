import * as css from './HomePage.css.ts';

/** The mark of the user timing that says when the heights of all sections are known. */
export const SECTIONS_LAID_OUT = 'sections laid out';

const nextFrame = () => new Promise<unknown>((resolve) => requestAnimationFrame(resolve));

/**
 * Lays out the sections that the browser has skipped, one in each frame, so that it has their
 * heights: Back then shows the exact position, also after a jump over sections. The browser
 * remembers a height after a frame.
 */
export async function layOutSections(page: Document): Promise<void> {
  const sections = page.querySelectorAll<HTMLElement>(`.${css.serverSections} .${css.section}`);
  for (const { style } of sections) {
    style.setProperty('content-visibility', 'visible');
    await nextFrame();
    await nextFrame();
    style.removeProperty('content-visibility');
  }
  performance.mark(SECTIONS_LAID_OUT);
}
