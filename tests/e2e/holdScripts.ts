import type { BrowserShopper } from './browserShopper.ts';

/** Keeps the scripts of the page from arriving until the returned function is called. */
export async function holdScripts({ page }: Pick<BrowserShopper, 'page'>): Promise<() => void> {
  let release = () => undefined as void;
  const isReleased = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await isReleased;
    await route.continue();
  });
  return release;
}
