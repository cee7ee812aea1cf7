import * as css from './HomePage.css.ts';

/** The mark of the user timing that says when the heights of all sections are known. */
export const SECTIONS_LAID_OUT = 'sections laid out';

const nextFrame = () => new Promise<unknown>((resolve) => requestAnimationFrame(resolve));

/** The browser lays out a section itself when it is this near, and has its height. */
const isNearViewport = (section: HTMLElement): boolean => {
  const { top, bottom } = section.getBoundingClientRect();
  return top < 2 * innerHeight && bottom > -innerHeight;
};

/**
 * Lays out the sections that the browser has skipped, one in each frame, so that it has their
 * heights: Back then shows the exact position, also after a jump over sections. The browser
 * remembers a height after a frame. The section has no pictures in this time, because the browser
 * would load them; their frames have the same size.
 */
export async function layOutSections(page: Document): Promise<void> {
  const sections = page.querySelectorAll<HTMLElement>(`.${css.serverSections} .${css.section}`);
  for (const section of sections) {
    if (isNearViewport(section)) continue;
    section.classList.add(css.measured);
    await nextFrame();
    await nextFrame();
    section.classList.remove(css.measured);
  }
  performance.mark(SECTIONS_LAID_OUT);
}
