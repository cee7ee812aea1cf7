import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { paths } from '#src/mall/paths.ts';
import { en } from '#src/text/en.ts';
import { findByRole } from './browserShopper.ts';
import { startE2eShop } from './e2eShop.ts';
import { holdScripts } from './holdScripts.ts';
import { TEA } from './products.ts';

const shop = startE2eShop({}, {});

/** What slows the start of a page down, by name. */
type WatchedWindow = Window & { slowStarts: string[] };

/** Runs in the page before its scripts, and records what a start must not do. */
function watchStart(): void {
  const slowStarts: string[] = [];
  Object.assign(window, { slowStarts });
  for (const name of ['NumberFormat', 'ListFormat', 'PluralRules', 'DateTimeFormat'] as const) {
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

/** React hydrates the content of a page after its layout. */
const waitUntilHydrated = (page: Page): Promise<unknown> =>
  page.waitForFunction(() =>
    ['#root footer a', '#root main :is(a, button)'].every((selector) => {
      const element = document.querySelector(selector);
      return element !== null && Object.keys(element).some((key) => key.startsWith('__react'));
    }),
  );

it('a page starts without the number, list and date formats of the browser, and does not set its language again', async () => {
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

it('a phone loads the filters of a list and the days of an arrival when the shopper uses the page', async () => {
  const shopper = await shop.openShopper('phone');
  const { page } = shopper;
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  const isRequested = (name: string) => requested.some((url) => url.includes(`/${name}-`));
  const open = async (path: string) => {
    await page.goto(path);
    await page.keyboard.press('Shift');
    await waitUntilHydrated(page);
    await page.waitForLoadState('networkidle');
  };
  await open(paths.shop);
  await open(paths.goods(TEA.goodsId));
  expect([isRequested('Facets'), isRequested('arrival')]).toEqual([false, false]);
  await page.mouse.move(100, 100);
  await expect.poll(() => isRequested('arrival')).toBe(true);
  await open(paths.shop);
  await findByRole(shopper, 'button', en.catalogue.filterCount(0)).tap();
  await findByRole(shopper, 'dialog', en.catalogue.filters).waitFor();
  expect(isRequested('Facets')).toBe(true);
});

it('React hydrates the parts below a product after its first screen', async () => {
  const reply = await fetch(shop.server.origin + paths.goods(TEA.goodsId));
  const [firstScreen = '', lowerPart = ''] = (await reply.text()).split(/<!--\$-->(?=<section)/);
  expect(firstScreen).toContain(`>${en.catalogue.addToCart}<`);
  expect(firstScreen).not.toContain(`>${en.catalogue.related}<`);
  expect(lowerPart).toContain(`>${en.catalogue.related}<`);
});

/** The elements that rules with `data-started` can match, as far as their last part tells. */
const countRestyled = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const listRules = (rules: CSSRuleList): CSSStyleRule[] =>
      [...rules].flatMap((rule) => [
        ...(rule instanceof CSSStyleRule ? [rule] : []),
        ...('cssRules' in rule ? listRules(rule.cssRules as CSSRuleList) : []),
      ]);
    const selectors = [...document.styleSheets]
      .flatMap((sheet) => listRules(sheet.cssRules))
      .map(({ selectorText }) => selectorText)
      .filter((selector) => selector.includes('data-started'));
    const elements = selectors.flatMap((selector) => {
      const [subject = ''] = /(?:\([^)]*\)|[^\s~>+(])+$/.exec(selector) ?? [];
      return [...document.querySelectorAll(subject)];
    });
    return new Set(elements).size;
  });

it('the start of the scripts concerns the styles of few elements', async () => {
  const { page } = await shop.openShopper('phone');
  for (const url of [paths.home, paths.shop, paths.goods(TEA.goodsId)]) {
    await page.goto(url);
    const count = await countRestyled(page);
    expect([url, count > 0, count < 60]).toEqual([url, true, true]);
  }
});

/** Sets the speed of the animations of a page and of its next documents; 0 keeps their start. */
async function createSpeedControl(page: Page): Promise<(playbackRate: number) => Promise<void>> {
  const session = await page.context().newCDPSession(page);
  await session.send('Animation.enable');
  return async (playbackRate) => {
    await session.send('Animation.setPlaybackRate', { playbackRate });
  };
}

const areCardsShown = (page: Page): Promise<readonly boolean[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('article a')].map((link) => link.checkVisibility()),
  );

it.each([
  ['4 cards of a list on a phone', 4, 'phone', paths.shop],
  ['all cards of a list on a desktop', Infinity, 'desktop', paths.shop],
  ['no related product on a phone', 0, 'phone', paths.goods(TEA.goodsId)],
  ['all related products on a desktop', Infinity, 'desktop', paths.goods(TEA.goodsId)],
] as const)(
  'the first frame of a page renders %s, and later frames render all of them',
  async (_, count, width, path) => {
    const shopper = await shop.openShopper(width);
    const { page } = shopper;
    const setSpeed = await createSpeedControl(page);
    await setSpeed(0);
    await holdScripts(shopper);
    await page.goto(path, { waitUntil: 'commit' });
    await page.locator('footer').waitFor();
    const cards = await areCardsShown(page);
    expect(cards.length).toBeGreaterThan(0);
    expect(cards).toEqual(cards.map((_card, index) => index < count));
    await setSpeed(1);
    await expect.poll(() => areCardsShown(page)).not.toContain(false);
  },
);
