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
 * Lays out the sections that the browser has skipped, one in each frame, and gives each its height:
 * Back then shows the exact position, also after a jump over sections. The browser skips the
 * section again before it paints. Otherwise it would load the pictures, and when the shopper
 * scrolls to the section, report a layout shift from the position at which it was painted.
 */
export async function layOutSections(browserDocument: Document): Promise<void> {
  const sections = browserDocument.querySelectorAll<HTMLElement>(
    `.${css.serverSections} .${css.section}`,
  );
  for (const section of sections) {
    if (isNearViewport(section)) continue;
    section.style.contentVisibility = 'visible';
    section.style.containIntrinsicBlockSize = `auto ${section.offsetHeight}px`;
    section.style.contentVisibility = '';
    await nextFrame();
  }
  performance.mark(SECTIONS_LAID_OUT);
}
