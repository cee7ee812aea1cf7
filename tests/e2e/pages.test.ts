import { expect, it } from 'vitest';
import {
  PAGES,
  ACCOUNT_PAGES,
  type CHECKOUT_PAGES,
  type STANDALONE_PAGES,
  REDIRECTS,
  type SHOP_PAGES,
} from '#models/pages.ts';
import { paths, loginUrl } from '#src/mall/paths.ts';
import { en } from '#src/text/en.ts';
import { about } from '#src/text/en/about.ts';
import { bulk } from '#src/text/en/bulk.ts';
import { download } from '#src/text/en/download.ts';
import { help } from '#src/text/en/help.ts';
import { privacy } from '#src/text/en/privacy.ts';
import { joinSize } from '#src/text/packSize.ts';
import { savedPageTexts } from '#src/text/savedPage.ts';
import { about as aboutZh } from '#src/text/zh/about.ts';
import { listOrderNos } from './api.ts';
import { findByRole, waitForHeading, getPath, type BrowserShopper } from './browserShopper.ts';
import { listCases } from './deepRunTests.ts';
import { startE2eShop, VIEWPORTS, type Width } from './e2eShop.ts';
import { measureOverflow } from './layoutProblems.ts';
import { TEA } from './products.ts';

/** The page that a shopper who enters its URL must see. */
interface ExpectedPage {
  readonly path: string;
  /** the final path, if the page redirects */
  readonly redirectsTo?: string;
  /** the document title without the shop's name; empty for the shop's own title */
  readonly title: string;
  /** the h1, if it differs from the title */
  readonly heading?: string;
}

/** From the narrowest to the widest screen of ux.md 48. */
const WIDTHS = [360, 390, 768, 1440, 1920];
/** Generous timeout for CI. */
const POLL_TIMEOUT = { timeout: 60_000 };

type ExpectedPages<P> = Readonly<Record<keyof P, ExpectedPage>>;
const { shell, session, account, order } = en;

const shopPages = (isMember: boolean): ExpectedPages<typeof SHOP_PAGES> => {
  const login = { title: session.title, ...(isMember ? { heading: session.loggedIn } : {}) };
  return {
    home: { path: paths.home, title: '', heading: en.home.heading },
    page: { path: paths.page, title: 'Favourites' },
    shop: { path: paths.shop, title: en.catalogue.allGoods },
    goods: {
      path: paths.goods(TEA.goodsId),
      title: TEA.name,
      heading: joinSize(TEA.name),
    },
    brand: { path: paths.brand, title: en.catalogue.brands },
    login: { path: paths.login, ...login },
    sign: { path: paths.sign, ...login },
    reset: { ...login, path: paths.reset, title: session.resetTitle },
    cart: { path: paths.cart, title: en.cart.title },
    saved: { path: paths.saved, title: savedPageTexts.en.title },
    bulk: { path: paths.bulk, title: bulk.title },
    about: { path: paths.about, title: about.title },
    aboutZh: { path: paths.aboutZh, title: aboutZh.title },
    privacy: { path: paths.privacy, title: privacy.title },
    help: { path: paths.help, title: help.names.help },
    helpDelivery: { path: paths.helpDelivery, title: help.names.helpDelivery },
    helpReturns: { path: paths.helpReturns, title: help.names.helpReturns },
    helpContact: { path: paths.helpContact, title: help.names.helpContact },
  };
};

/**
 * An empty cart redirects the checkout to the cart; another shopper's order is reported as not
 * found.
 */
function checkoutPages(isMember: boolean): ExpectedPages<typeof CHECKOUT_PAGES & typeof REDIRECTS> {
  const toCart = { redirectsTo: paths.cart, title: en.cart.title };
  return {
    root: { path: REDIRECTS.root, redirectsTo: paths.home, title: '', heading: en.home.heading },
    checkout: { path: REDIRECTS.checkout, ...toCart },
    delivery: { path: paths.delivery, ...toCart },
    payType: { path: paths.payType, ...toCart },
    result: {
      path: paths.result('none'),
      title: isMember ? en.checkout.pageTitle.other : en.checkout.step.payType,
      heading: isMember ? en.paymentResult.missing : en.paymentResult.loggedOut,
    },
  };
}

const ownPages: ExpectedPages<typeof STANDALONE_PAGES> = {
  download: { path: paths.download, title: download.title },
};

const accountPages = (orderNo: string): ExpectedPages<typeof ACCOUNT_PAGES> => ({
  account: { path: paths.account, title: account.title },
  accountDetails: { path: paths.accountDetails, title: account.detailsTitle },
  orders: { path: paths.orders, title: order.listTitle },
  order: { path: paths.order(orderNo), title: order.detailTitle(orderNo) },
  addresses: { path: paths.addresses, title: en.address.title },
  invoice: { path: paths.invoice(orderNo), title: order.invoice.pageTitle(orderNo) },
  logistics: { path: paths.logistics(orderNo), title: order.logisticsTitle },
  password: { path: paths.password, title: account.passwordTitle },
  wallet: { path: paths.wallet, title: account.walletTitle },
  rewards: { path: paths.rewards, title: account.rewardsTitle },
});

/**
 * The expected result of every page in models/pages.ts; pages for members redirect a guest to the
 * login.
 */
async function listExpectedPages({
  server,
  token,
}: Pick<BrowserShopper, 'server' | 'token'>): Promise<readonly ExpectedPage[]> {
  const isMember = token !== '';
  const [orderNo = 'none'] = isMember ? await listOrderNos(server.origin, token) : [];
  const ofAccount = Object.values(accountPages(orderNo)).map((page) =>
    isMember ? page : { path: page.path, redirectsTo: loginUrl(page.path), title: session.title },
  );
  const pages: readonly ExpectedPage[] = [
    ...Object.values(shopPages(isMember)),
    ...Object.values(checkoutPages(isMember)),
    ...Object.values(ownPages),
    ...ofAccount,
  ];
  expect(pages).toHaveLength(PAGES.length);
  return pages;
}

/** The description of `index.html`, which each page replaces. */
const DEFAULT_DESCRIPTION = 'Australian groceries, health and beauty, delivered or for pickup.';

/**
 * Opens a page by its URL and checks the final path, the title, the description, the single h1 and,
 * at every width, the absence of horizontal scrolling. The files in states/ run axe.
 */
async function expectPage(shopper: BrowserShopper, expectedPage: ExpectedPage): Promise<void> {
  const { page } = shopper;
  await page.setViewportSize(VIEWPORTS[shopper.viewport].viewport);
  const reply = await page.goto(expectedPage.path);
  expect([expectedPage.path, reply?.status()]).toEqual([expectedPage.path, 200]);
  const title =
    expectedPage.title === '' ? shell.siteTitle : shell.documentTitle(expectedPage.title);
  await expect
    .poll(async () => [getPath(shopper), await page.title()], POLL_TIMEOUT)
    .toEqual([expectedPage.redirectsTo ?? expectedPage.path, title]);
  const headings = page.getByRole('heading', { level: 1 });
  await expect
    .poll(() => headings.allTextContents(), POLL_TIMEOUT)
    .toEqual([expectedPage.heading ?? expectedPage.title]);
  const description = page.locator('meta[name="description"]');
  await expect
    .poll(() => description.getAttribute('content'), POLL_TIMEOUT)
    .not.toBe(DEFAULT_DESCRIPTION);
  expect(await description.getAttribute('content')).toMatch(/\w/);
  const ownWidth = VIEWPORTS[shopper.viewport].viewport.width;
  for (const width of [ownWidth, ...WIDTHS.filter((other) => other !== ownWidth)]) {
    await page.setViewportSize({ width, height: 900 });
    expect([expectedPage.path, width, await measureOverflow(shopper)]).toEqual([
      expectedPage.path,
      width,
      0,
    ]);
  }
}

const shop = startE2eShop();
// The test opens about thirty pages: generous timeout for CI.
const TIMEOUT_MS = 600_000;

// Each page opens at one width and is then resized to the other, which takes half the time of
// opening it twice.
it.each(
  listCases<readonly ['guest' | 'member', Width]>([['guest', 'phone']], [['member', 'desktop']]),
)(
  'a %s opens every page of the shop by its address on a %s, and it fits every width',
  async (role, width) => {
    const shopper = await shop.openShopper(width, role);
    for (const page of await listExpectedPages(shopper)) await expectPage(shopper, page);
  },
  TIMEOUT_MS,
);

it(
  'a member opens each page that a guest does not see by its address on a desktop, and it fits every width',
  async () => {
    const shopper = await shop.openShopper('desktop', 'member');
    const ofGuest = await listExpectedPages({ server: shopper.server, token: '' });
    const seenByGuest = new Set(ofGuest.map((page) => JSON.stringify(page)));
    const pages = await listExpectedPages(shopper);
    const others = pages.filter((page) => !seenByGuest.has(JSON.stringify(page)));
    expect(others.length).toBeGreaterThanOrEqual(Object.keys(ACCOUNT_PAGES).length);
    for (const page of others) await expectPage(shopper, page);
  },
  TIMEOUT_MS,
);

it('the section at the bottom edge of the home page is rendered before the shopper scrolls', async () => {
  const shopper = await shop.openShopper('desktop');
  await shopper.page.setViewportSize({ width: 1440, height: 1000 });
  await shopper.page.goto(paths.home);
  const areas = findByRole(shopper, 'heading', en.home.areas);
  await areas.waitFor();
  const [top, scrolled] = await areas.evaluate((heading) => [
    heading.getBoundingClientRect().top < window.innerHeight,
    window.scrollY,
  ]);
  expect([top, scrolled]).toEqual([true, 0]);
});

/**
 * The rows of these lists, whether they scroll sideways, and the pixels between each link of a
 * heading and the edge.
 */
const readHomeRows = (names: readonly string[]) => {
  const countRows = (list: Element) =>
    new Set([...list.children].map((item) => Math.round(item.getBoundingClientRect().top))).size;
  const lists = names.flatMap((name) => [
    ...document.querySelectorAll(`main section[aria-label="${name}"] > ul`),
  ]);
  const links = [...document.querySelectorAll('main section > :has(> h2) > a')];
  const tab = document.querySelector('main [role=tab]');
  const range = document.createRange();
  if (tab) range.selectNodeContents(tab);
  return {
    rows: lists.map(countRows),
    scroll: lists.map((list) => list.scrollWidth > list.clientWidth),
    links: links.map((link) => {
      const heading = link.parentElement?.querySelector('h2')?.getBoundingClientRect();
      const { top, bottom, right } = link.getBoundingClientRect();
      const isBeside = heading && top < heading.bottom && bottom > heading.top;
      return isBeside ? Math.round(innerWidth - right) : 'not in the row of the heading';
    }),
    tabPadding:
      range.getBoundingClientRect().left - (tab?.getBoundingClientRect().left ?? Number.NaN),
  };
};

it('on a phone categories and brands scroll in few rows, each heading has its link beside it, and the focus of a tab has a distance', async () => {
  const shopper = await shop.openShopper('phone');
  const { page } = shopper;
  await page.goto(paths.home);
  await expect
    .poll(async () => {
      await page.mouse.wheel(0, 2000);
      return page.getByRole('region', { name: en.home.brands }).locator('li').count();
    })
    .toBeGreaterThan(10);
  const { rows, scroll, links, tabPadding } = await page.evaluate(readHomeRows, [
    en.home.categories,
    en.home.brands,
  ]);
  expect([rows, scroll]).toEqual([
    [2, 1],
    [true, true],
  ]);
  expect(links.length).toBeGreaterThanOrEqual(4);
  expect(new Set(links)).toEqual(new Set([16]));
  expect(tabPadding).toBeGreaterThanOrEqual(8);
});

it('an unknown URL responds with 404 and offers a search', async () => {
  const shopper = await shop.openShopper('phone');
  shopper.consoleGuard.allow(/404/);
  const reply = await shopper.page.goto('/home/nowhere');
  expect(reply?.status()).toBe(404);
  await waitForHeading(shopper, en.shell.notFoundTitle);
  await findByRole(shopper, 'searchbox', 'What are you looking for?').fill('honey');
  await findByRole(shopper, 'searchbox', 'What are you looking for?').press('Enter');
  await waitForHeading(shopper, en.catalogue.resultsFor('honey'));
});
