// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { catalogueReplies } from '#tests/fixtures/catalogueReplies.ts';
import { renderShop } from '#tests/support/renderShop.tsx';
import { DESKTOP_WINDOW, resizeWindow, restoreWindow } from '#tests/support/resizeWindow.ts';

beforeEach(() => resizeWindow(DESKTOP_WINDOW));
afterEach(restoreWindow);

/** The current choices of the filters at an address. */
async function readChosen(path: string): Promise<readonly string[]> {
  const { unmount } = renderShop({ path, replies: catalogueReplies });
  const filters = await screen.findByRole('complementary', { name: 'Filters' });
  await within(filters).findByRole('link', { name: 'Boots' });
  const chosen = within(filters)
    .getAllByRole('link')
    .filter((link) => link.getAttribute('aria-current') === 'true')
    .map((link) => link.textContent.trim());
  unmount();
  return chosen;
}

test.each([
  ['/shop', ['All categories', 'Any price', 'All products', 'Any size']],
  [
    '/shop?minPrice=10&maxPrice=25',
    ['All categories', 'A$10.00 to A$25.00', 'All products', 'Any size'],
  ],
  ['/shop?maxPrice=10', ['All categories', 'Up to A$10.00', 'All products', 'Any size']],
])('each filter of %s has one current choice', async (path, expected) => {
  expect((await readChosen(path)).slice(0, 4)).toEqual(expected);
});
