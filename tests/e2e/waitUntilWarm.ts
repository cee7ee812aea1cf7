import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

/** Moves the pointer to the control until its page is loaded. */
export async function waitUntilWarm(page: Page, control: Locator): Promise<void> {
  // The chart of the control is loaded on the first interaction with the page.
  await expect
    .poll(async () => {
      const state = await control.getAttribute('data-state');
      if (state !== null && state !== 'cold') return state;
      await page.mouse.move(0, 0);
      await control.hover();
      return state;
    })
    .toBe('warm');
}
