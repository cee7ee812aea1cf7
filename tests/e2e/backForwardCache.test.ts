import { expect, it } from 'vitest';
import { paths } from '#src/mall/paths.ts';
import type { PublicPage } from '#src/rendering/serverPages.ts';
import {
  findByRole,
  waitForChartState,
  openOtherTab,
  clickButton,
  waitForText,
  type BrowserShopper,
} from './browserShopper.ts';
import { addGoodsToCart } from './CartPage.ts';
import { HOME_ADDRESS, logInInPlace, goToPaymentAsGuest } from './CheckoutPage.ts';
import { listCases } from './deepRunTests.ts';
import { startE2eShop } from './e2eShop.ts';
import { TEA } from './products.ts';

// Playwright disables the back/forward cache by default.
const shop = startE2eShop({}, { ignoreDefaultArgs: ['--disable-back-forward-cache'] });

const markPage = ({ page }: BrowserShopper) =>
  page.evaluate(() => void (document.body.dataset['kept'] = 'yes'));
const isPageCached = ({ page }: BrowserShopper) =>
  page.evaluate(() => document.body.dataset['kept'] === 'yes');

it('a checkout that returns from the back/forward cache loads the changes and continues', async () => {
  const shopper = await shop.openShopper('desktop');
  await addGoodsToCart(shopper, TEA);
  await goToPaymentAsGuest(shopper);
  await markPage(shopper);
  shopper.consoleGuard.allow(/404/);
  await shopper.page.goto(`${shop.server.payOrigin}/pay/unknown`);
  const other = await openOtherTab(shopper);
  await other.page.goto('/home/login');
  await logInInPlace(other);
  await findByRole(other, 'button', /^Account of /).waitFor();

  await shopper.page.goBack({ waitUntil: 'commit' });
  expect(await isPageCached(shopper)).toBe(true);
  await waitForChartState(shopper, 'checkout', 'payType.choosing');
  await waitForText(shopper, HOME_ADDRESS.addressDetails);
  await clickButton(shopper, /^Pay A\$/);
  await shopper.page.waitForURL((url) => url.origin === shop.server.payOrigin);
  await findByRole(shopper, 'heading', 'Amount to pay').waitFor();
});

/**
 * An interaction starts the scripts of a public page, and each of them could exclude it from the
 * cache.
 */
async function startScripts({ page }: BrowserShopper): Promise<void> {
  await page.keyboard.press('Shift');
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('#root')?.firstElementChild ?? {}).some((key) =>
      key.startsWith('__reactProps'),
    ),
  );
}

const URLS: Readonly<Record<PublicPage, string>> = {
  home: paths.home,
  shop: paths.shop,
  page: `${paths.page}?area=1903281448311517`,
  goods: paths.goods(TEA.goodsId),
  brand: paths.brand,
  bulk: paths.bulk,
  about: paths.about,
  aboutZh: paths.aboutZh,
  privacy: paths.privacy,
  help: paths.help,
  helpDelivery: paths.helpDelivery,
  helpReturns: paths.helpReturns,
  helpContact: paths.helpContact,
  download: paths.download,
};
const PUBLIC_URLS = [...Object.values(URLS), `${paths.shop}?word=honey`];
/** The browser keeps six pages. */
const PAGE_COUNT = 5;

it.each(listCases([0], [PAGE_COUNT, 2 * PAGE_COUNT]))(
  'Back restores public pages from the back/forward cache: from page %i',
  async (first) => {
    const urls = PUBLIC_URLS.slice(first, first + PAGE_COUNT);
    expect(urls).toHaveLength(PAGE_COUNT);
    const shopper = await shop.openShopper('phone');
    const { page } = shopper;
    for (const url of urls) {
      await page.goto(url);
      await startScripts(shopper);
      await markPage(shopper);
    }
    await page.goto(paths.saved);
    for (const url of urls.toReversed()) {
      await page.goBack({ waitUntil: 'commit' });
      const readPage = () =>
        page.evaluate(() => {
          const [navigation] = performance.getEntriesByType('navigation');
          return {
            url: window.location.pathname + window.location.search,
            isKept: document.body.dataset['kept'] === 'yes',
            notRestoredReasons: Reflect.get(navigation ?? {}, 'notRestoredReasons'),
          };
        });
      await expect.poll(readPage).toEqual({ url, isKept: true, notRestoredReasons: null });
    }
  },
);
