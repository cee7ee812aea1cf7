import { waitFor } from '@testing-library/react';
import { beforeAll, describe, onTestFinished, test, vi } from 'vitest';
import { loadHeart } from '#src/catalogue/LazyHeart.tsx';
import { paths } from '#src/mall/paths.ts';
import { TEST_START as now } from '#tests/clock/testClock.ts';
import { catalogueReplies } from '#tests/fixtures/catalogueReplies.ts';
import { recordPageCharts } from '#tests/paths/view/pageCharts.ts';
import {
  describeInLanguages,
  expectLoadingFile,
  expectPageFile,
} from '#tests/paths/view/pageSnapshots.ts';
import { isolatePage } from '#tests/support/browserPage.ts';
import { renderBulkPage } from '#tests/support/renderBulk.tsx';
import { renderShop, sampleMember } from '#tests/support/renderShop.tsx';
import { VisibleEverywhere } from '#tests/support/visibleEverywhere.ts';

/** Pages that render no chart of a purchase: the name of the file, and the path. */
const PUBLIC_PAGES = [
  ['home', paths.home],
  ['products', paths.shop],
  ['category', `${paths.shop}?firstCategoryId=1`],
  ['promotion', `${paths.shop}?goodsActionTypeId=7`],
  ['search', `${paths.shop}?word=honey`],
  ['product', paths.goods('10')],
  ['brands', paths.brand],
  ['saved', paths.saved],
  ['about', paths.about],
  ['privacy', paths.privacy],
  ['help', paths.help],
  ['helpDelivery', paths.helpDelivery],
  ['helpReturns', paths.helpReturns],
  ['helpContact', paths.helpContact],
  ['download', paths.download],
  ['notFound', '/nowhere'],
] as const;
const MEMBER_PAGES = [
  ['wallet', paths.wallet],
  ['rewards', paths.rewards],
  ['accountDetails', paths.accountDetails],
  ['loginAndSecurity', paths.password],
] as const;

const ORDER_NO = 'WL26112100000001';
const BROWSER = { browser: 'Firefox', system: 'Linux', lastUsedAt: now - 3_600_000 };
const MEMBER_REPLIES = {
  ...catalogueReplies,
  userInfo: { balance: 120.5, integral: 310 },
  cart: { list: [] },
  secondFactor: { isOn: true, recoveryCodesLeft: 7 },
  balanceEntries: {
    list: [
      { at: now - 1000, amount: -41.85, reason: 'payment', orderNo: ORDER_NO },
      { at: now - 2000, amount: 100, reason: 'recharge', orderNo: null, rechargeNo: 'RC2' },
    ],
    total: 2,
  },
  pointsEntries: {
    list: [
      { at: now - 1000, amount: 41, reason: 'order', orderNo: ORDER_NO },
      { at: now - 2000, amount: -12, reason: 'return', orderNo: ORDER_NO },
    ],
    total: 2,
  },
  sessionList: {
    list: [
      { ...BROWSER, sessionId: 'this', isCurrent: true },
      { ...BROWSER, sessionId: 'phone', browser: 'Safari', system: 'iPhone', isCurrent: false },
    ],
  },
};

/** The code of lazy parts, so that each page is complete after its first renderings. */
const lazyParts = import.meta.glob(['/src/**/[A-Z]*.tsx', '!/src/app/**']);
beforeAll(async () => {
  await Promise.all(Object.values(lazyParts).map((load) => load()));
  loadHeart();
});

const LOADING_TIMEOUT = { timeout: 60_000 };
const isLoading = () => document.querySelector('main [class*="Skeleton"]') !== null;

/** The part of a page that is loaded last. */
const findSecondFactor = () =>
  waitFor(() => {
    const state = document
      .querySelector('[data-machine="secondFactor"]')
      ?.getAttribute('data-state');
    if (!state || state === 'loading') throw new Error('the authenticator app is not loaded');
  });

describeInLanguages('a page without a purchase', (lang, pageCharts) => {
  const { inspect } = pageCharts;
  test.each(PUBLIC_PAGES)('%s', async (name, path) => {
    renderShop({ path, now, inspect, cookies: { lang }, replies: catalogueReplies });
    await expectPageFile(`public/${name}`, lang, pageCharts);
  });
  test('home, also below the first screen', async () => {
    vi.stubGlobal('IntersectionObserver', VisibleEverywhere);
    onTestFinished(() => void vi.unstubAllGlobals());
    renderShop({ path: paths.home, now, inspect, cookies: { lang }, replies: catalogueReplies });
    await waitFor(() => {
      if (document.querySelector('main article') === null || isLoading())
        throw new Error('a section is not loaded');
    }, LOADING_TIMEOUT);
    await expectPageFile('public/homeSections', lang, pageCharts);
  });
  test('bulk', async () => {
    renderBulkPage({ now, inspect, cookies: { lang } });
    await expectPageFile('public/bulk', lang, pageCharts);
  });
  test.each(MEMBER_PAGES)('%s', async (name, path) => {
    renderShop({
      path,
      now,
      inspect,
      cookies: { lang },
      session: sampleMember,
      replies: MEMBER_REPLIES,
    });
    if (name === 'loginAndSecurity') await findSecondFactor();
    await expectPageFile(`account/${name}`, lang, pageCharts);
  });
});

/** Pages whose calls have no reply yet. */
const LOADING_PAGES = [
  ['home', paths.home],
  ['products', paths.shop],
  ['search', `${paths.shop}?word=honey`],
  ['promotion', `${paths.shop}?goodsActionTypeId=7`],
  ['product', paths.goods('10')],
  ['brands', paths.brand],
  ['bulk', paths.bulk],
  ['cart', paths.cart],
  ['orders', paths.orders],
  ['order', paths.order(ORDER_NO)],
  ['invoice', paths.invoice(ORDER_NO)],
  ['logistics', paths.logistics(ORDER_NO)],
  ['account', paths.account],
  ['addresses', paths.addresses],
  ['wallet', paths.wallet],
  ['rewards', paths.rewards],
  ['loginAndSecurity', paths.password],
] as const;

describe('a page that is loading', () => {
  isolatePage();
  const pageCharts = recordPageCharts();
  test.each(LOADING_PAGES)('%s', async (name, path) => {
    renderShop({ path, now, session: sampleMember, inspect: pageCharts.inspect });
    await expectLoadingFile(name, pageCharts);
  });
});
