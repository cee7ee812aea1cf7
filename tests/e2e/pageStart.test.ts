import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { paths } from '#src/mall/paths.ts';
import { startE2eShop } from './e2eShop.ts';
import { TEA } from './products.ts';

const shop = startE2eShop({}, {});

/** What slows the start of a page down, by name. */
type WatchedWindow = Window & { slowStarts: string[] };

/** Runs in the page before its scripts, and records what a start must not do. */
function watchStart(): void {
  const slowStarts: string[] = [];
  Object.assign(window, { slowStarts });
  for (const name of ['NumberFormat', 'DateTimeFormat', 'ListFormat', 'PluralRules'] as const) {
    const construct = (target: typeof Intl.NumberFormat, values: unknown[]): object => {
      slowStarts.push(`Intl.${name}`);
      return Reflect.construct(target, values);
    };
    Reflect.set(Intl, name, new Proxy(Reflect.get(Intl, name), { construct }));
  }
  new MutationObserver(() => slowStarts.push('html lang')).observe(document, {
    attributeFilter: ['lang'],
    subtree: true,
  });
}

const waitUntilHydrated = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => {
    const link = document.querySelector('#root footer a');
    return link !== null && Object.keys(link).some((key) => key.startsWith('__react'));
  });

it('a page starts without formats of the browser and does not set its language again', async () => {
  const { page } = await shop.openShopper('phone');
  await page.addInitScript(watchStart);
  for (const url of [paths.home, paths.shop, paths.goods(TEA.goodsId), paths.brand]) {
    await page.goto(url);
    await page.keyboard.press('Shift');
    await waitUntilHydrated(page);
    const slowStarts = await page.evaluate(() => (window as unknown as WatchedWindow).slowStarts);
    expect([url, slowStarts]).toEqual([url, []]);
  }
});
