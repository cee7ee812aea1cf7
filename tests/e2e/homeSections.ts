import type { Page } from 'playwright-core';
import { SECTIONS_LAID_OUT } from '#src/home/layOutSections.ts';
import { paths } from '#src/mall/paths.ts';

/** Waits until the page knows the heights of all sections of the home page. */
export const waitForSections = (page: Page): Promise<unknown> =>
  page.waitForFunction((mark) => performance.getEntriesByName(mark).length > 0, SECTIONS_LAID_OUT);

/** Opens the home page and uses it, because its sections are laid out after the first use. */
export async function openLaidOutHome(page: Page): Promise<void> {
  await page.goto(paths.home);
  await page.mouse.move(200, 400);
  await waitForSections(page);
}
