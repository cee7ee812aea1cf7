import { expect } from 'vitest';
import { type BrowserShopper } from './browserShopper.ts';
import { openHome } from './CartPage.ts';

/** The stored copies, each as the name of its cache and its URL. */
export const listCopies = ({ page }: Pick<BrowserShopper, 'page'>): Promise<readonly string[]> =>
  page.evaluate(async () => {
    const names = await caches.keys();
    const copies = await Promise.all(
      names.map(async (name) => {
        const requests = await (await caches.open(name)).keys();
        return requests.map(({ url }) => `${name} ${url.slice(location.origin.length)}`);
      }),
    );
    return copies.flat().toSorted();
  });

/** All stored texts; pictures and fonts are left out. */
export const readCopies = ({ page }: BrowserShopper): Promise<string> =>
  page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name !== 'picture');
    const texts = await Promise.all(
      names.map(async (name) => {
        const replies = await (await caches.open(name)).matchAll();
        return Promise.all(replies.map((reply) => reply.text()));
      }),
    );
    return texts.flat().join('\n');
  });

export const waitForCopy = (shopper: BrowserShopper, copy: RegExp) =>
  expect.poll(() => listCopies(shopper)).toContainEqual(expect.stringMatching(copy));

/**
 * Waits until the copies of pages, replies and pictures are removed; files of a release may stay.
 */
export const waitForNoPersonalCopies = (shopper: BrowserShopper) =>
  expect
    .poll(async () =>
      (await listCopies(shopper)).filter((copy) => /^(page|reply|picture) /.test(copy)),
    )
    .toEqual([]);

/** Opens the home page and uses it, which installs the worker. */
export async function installWorker(shopper: BrowserShopper): Promise<void> {
  await openHome(shopper);
  await shopper.page.mouse.move(200, 300);
  await waitForCopy(shopper, /^shell .*\/home\/cart$/);
  await waitForCopy(shopper, /^page \/home$/);
}
