import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { paths } from '#src/mall/paths.ts';
import { en } from '#src/text/en.ts';
import type { BrowserShopper } from './browserShopper.ts';
import { addToCartOverApi } from './CartPage.ts';
import { listCases } from './deepRunTests.ts';
import { startE2eShop, type Width } from './e2eShop.ts';
import { logInDemoMemberWithEmptyCart } from './memberAccounts.ts';
import { OATS, TEA } from './products.ts';
import { GUEST_PAGES, getMemberPages } from './serverSkeletonPages.ts';
import { describeMoves, measureBoxes, waitForParts } from './skeletonBoxes.ts';
import { getShopPages, LINE, part, type Part, PLACE, samePart } from './skeletonPages.ts';

const shop = startE2eShop();

/** A page that a link opens before its code has loaded. */
interface OpenedPage {
  /** the first page of the visit; by default one whose footer is near */
  readonly from?: string;
  /** the links to click, one after the other; the code of the last page is held back */
  readonly links: readonly string[];
  /** the names of the files that are held back */
  readonly code: RegExp;
  readonly parts: readonly Part[];
  /** what only its skeleton has; by default an element that is loading */
  readonly skeleton?: string;
}
type OpenedPages = Readonly<Record<string, OpenedPage>>;

const linkTo = (path: string) => `a[href="${path}"]`;
const HEADING = samePart('heading', 'main h1', LINE);
const TEXT_PARTS = [HEADING, samePart('introduction', 'main h1 ~ p', PLACE)];

const shopPages = getShopPages(en);
const listParts = (page: { readonly parts: readonly Part[] } | undefined) => page?.parts ?? [];

const withoutTops = (parts: readonly Part[]): readonly Part[] =>
  parts.map((listed) => ({ ...listed, sides: listed.sides.filter((side) => side !== 'top') }));

/** The parts whose places and sizes are the same for every product. */
const GOODS_PARTS = ['breadcrumbs', 'picture'];

const PAGES_OF_GUEST: OpenedPages = {
  list: {
    links: [linkTo(paths.shop)],
    code: /ShopPage-/,
    parts: listParts(shopPages['listing']),
  },
  'a product': {
    links: [linkTo(paths.shop), 'main a[href*=shopdetails]'],
    code: /GoodsPage-/,
    parts: listParts(shopPages['goods']).filter(({ name }) => GOODS_PARTS.includes(name)),
  },
  brands: {
    links: [linkTo(paths.brand)],
    code: /BrandPage-/,
    parts: [HEADING, ...listParts(shopPages['brands'])],
  },
  'bulk purchases': {
    links: [linkTo(paths.bulk)],
    code: /BulkPage-/,
    // On a desktop, a row of brands above them comes with its data.
    parts: [HEADING, ...withoutTops(listParts(shopPages['bulk purchases']))],
  },
  login: {
    links: [`a[href^="${paths.login}"]`],
    code: /LoginPage-/,
    parts: listParts(GUEST_PAGES['login']),
  },
  'a new password': {
    links: [`a[href^="${paths.login}"]`, `a[href^="${paths.reset}"]`],
    code: /ResetPage-/,
    parts: listParts(GUEST_PAGES['reset']),
  },
  about: { from: paths.help, links: [linkTo(paths.about)], code: /AboutPage-/, parts: TEXT_PARTS },
  privacy: { links: [linkTo(paths.privacy)], code: /PrivacyPage-/, parts: [HEADING] },
  help: { links: [linkTo(paths.help)], code: /HelpPage-/, parts: TEXT_PARTS },
  download: { links: [linkTo(paths.download)], code: /DownloadPage-/, parts: [HEADING] },
};

const memberPages = getMemberPages('');
const ACCOUNT = linkTo(paths.account);

/** The box that selects all lines of the cart. */
const ALL_LINES = 'main [role=checkbox], main input[type=checkbox]';

const PAGES_OF_MEMBER: OpenedPages = {
  cart: { links: [linkTo(paths.cart)], code: /CartPage-/, parts: listParts(memberPages['cart']) },
  checkout: {
    links: [linkTo(paths.cart), ALL_LINES, 'main button:has-text("Check out (")'],
    code: /Checkout(Shell|Page)-/,
    parts: listParts(memberPages['delivery']),
  },
};

/** A desktop has these links in a menu. */
const PAGES_OF_ACCOUNT: OpenedPages = {
  account: {
    links: [ACCOUNT],
    code: /AccountPage-/,
    parts: listParts(memberPages['account']),
    skeleton: `main ${linkTo(paths.orders)}`,
  },
  addresses: {
    links: [ACCOUNT, linkTo(paths.addresses)],
    code: /AddressesPage-/,
    parts: listParts(memberPages['addresses']),
  },
  'authenticator app': {
    links: [ACCOUNT, linkTo(paths.password)],
    code: /SecondFactorSection-/,
    parts: [
      part(
        'button',
        'main section[aria-busy=true] > span > span',
        'main section[data-machine=secondFactor] button',
        LINE,
      ),
      samePart('devices', 'main section[aria-labelledby=session-list] h2', LINE),
    ],
  },
};

/** Keeps these files from arriving until the returned function is called. */
async function holdFiles(page: Page, files: RegExp): Promise<() => void> {
  let release = () => undefined as void;
  const isReleased = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(files, async (route) => {
    await isReleased;
    await route.continue();
  });
  return release;
}

/** The download page has no data to wait for, except its code for phones. */
const WAITING = '[aria-busy=true], [data-state=loading]';

const click = (page: Page, link: string): Promise<void> =>
  page.locator(link).filter({ visible: true }).first().click();

/** Opens the page and waits for the request that follows the skeletons. */
async function openWithSkeletons(page: Page, path: string): Promise<void> {
  const followingRequest = page.waitForRequest(/\/assets\/ShopPage-/);
  await page.goto(path);
  await page.mouse.move(1, 1);
  await page.mouse.move(5, 5);
  await followingRequest;
}

/** The parts of the page that have another place once its code has loaded. */
async function findMoves({ page }: BrowserShopper, opened: OpenedPage): Promise<string[]> {
  const { from = paths.about, links, code, parts, skeleton = WAITING } = opened;
  const waiting = parts.map(({ loading }) => loading);
  const loaded = parts.map((item) => item.loaded);
  const release = await holdFiles(page, code);
  await openWithSkeletons(page, from);
  for (const link of links) await click(page, link);
  await waitForParts(page, [skeleton, ...waiting], false);
  const before = await measureBoxes(page, waiting);
  release();
  await waitForParts(page, loaded, true);
  const moves = describeMoves(parts, before, await measureBoxes(page, loaded));
  await page.unrouteAll({ behavior: 'wait' });
  await page.close();
  return moves;
}

/** Opens each page in a new browser context, which has no code of the others in its cache. */
async function findMovesOfPages(
  openShopper: () => Promise<BrowserShopper>,
  pages: OpenedPages,
): Promise<string[]> {
  const moves: string[] = [];
  for (const [name, opened] of Object.entries(pages)) {
    const list = await findMoves(await openShopper(), opened);
    moves.push(...list.map((move) => `${name}: ${move}`));
  }
  return moves;
}

it.each(listCases<{ width: Width }>([{ width: 'phone' }], [{ width: 'desktop' }]))(
  'a link shows the skeleton of its page until the code has loaded: $width',
  async ({ width }) => {
    const openGuest = () => shop.openShopper(width);
    expect(await findMovesOfPages(openGuest, PAGES_OF_GUEST)).toEqual([]);
    const member = await logInDemoMemberWithEmptyCart(shop.server);
    const shopper = await shop.openShopper(width, member);
    await addToCartOverApi(shopper, OATS);
    await addToCartOverApi(shopper, TEA);
    const openMember = () => shop.openShopper(width, member);
    const pages = width === 'phone' ? { ...PAGES_OF_MEMBER, ...PAGES_OF_ACCOUNT } : PAGES_OF_MEMBER;
    expect(await findMovesOfPages(openMember, pages)).toEqual([]);
  },
  120_000,
);
