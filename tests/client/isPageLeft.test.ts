import { expect, it } from 'vitest';
import { isPageLeft } from '#src/rendering/isPageLeft.ts';

const ORIGIN = 'https://mall.example';

/** A window whose document was loaded from one path and has another one now. */
const createWindow = (loaded: string, path: string, touched = 'popstate') => {
  const { pathname, search } = new URL(path, ORIGIN);
  return {
    document: { documentElement: { dataset: { touched } } },
    location: { pathname, search },
    performance: { getEntriesByType: () => [{ name: ORIGIN + loaded }] },
  } as unknown as Window;
};

it.each([
  ['to another page', '/home/help/contact', '/home/help', true],
  ['to another search', '/shop?word=tea', '/shop?word=oats', true],
  ['in the same page', '/shop?word=tea#page', '/shop?word=tea', false],
])('a step of the history %s', (_, loaded, path, isLeft) => {
  expect(isPageLeft(createWindow(loaded, path))).toBe(isLeft);
});

it('a page that was touched in another way is not left', () => {
  expect(isPageLeft(createWindow('/', '/home', 'scroll'))).toBe(false);
});
