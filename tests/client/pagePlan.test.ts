import { describe, expect, test } from 'vitest';
import { aboutText } from '#src/about/aboutText.ts';
import { isPrefetchedWhenVisible, planPage } from '#src/app/pagePlan.ts';
import { AREA_PAGES, CheckoutShell } from '#src/app/routes.tsx';
import { paths } from '#src/mall/paths.ts';
import { fullText } from '#src/mall/useFullText.ts';
import { formatDateTime } from '#src/text/time.ts';
import { countDateFormats } from '#tests/support/countDateFormats.ts';

const reader = { lazyMall: { current: () => null }, language: { get: () => 'en' } };

/** The calls of a page in their order, and the picture that it decodes. */
async function plan(path: string, reply: unknown) {
  const page = planPage(new URL(path, 'https://mall.example'), reader as never); // what it reads
  const queries = await page?.listQueries();
  const picture = await page?.getPicture?.(reply);
  return { calls: queries?.map(({ call }) => call.name), src: picture?.src, sizes: picture?.sizes };
}

const cards = { list: [{ img: '/1.webp' }, { img: '/2.webp' }] };
const SLIDE_SIZES =
  '(width >= 1680px) 1440px, (width > 1024px) 1200px, (width > 768px) min(100vw, 112svh), min(178vw, 112svh)';
const cardPicture = {
  src: '/1.webp',
  sizes: '(width > 1024px) 230px, (width > 768px) 24vw, 44vw',
};
const noPicture = { src: undefined, sizes: undefined };

test.each([
  [
    paths.home,
    { list: [{ img: '/slide.webp' }] },
    { calls: ['carousel', 'classify'], src: '/slide.webp', sizes: SLIDE_SIZES },
  ],
  [`${paths.shop}?word=tea`, cards, { calls: ['goodsList', 'brands'], ...cardPicture }],
  [`${paths.page}?area=1`, cards, { calls: ['specialAreaGoods'], ...cardPicture }],
  [
    paths.goods('7'),
    { imgs: [], img: '/7.webp' },
    {
      calls: ['goodsDetail', 'spec'],
      src: '/7.webp',
      sizes: '(width > 1024px) 560px, 100vw',
    },
  ],
  [
    paths.brand,
    {
      list: [
        { brandImg: '/other.webp', popularity: false, checked: false },
        { brandImg: '/featured.webp', popularity: true, checked: true },
      ],
    },
    { calls: ['popularBrands', 'brands'], src: '/featured.webp', sizes: '160px' },
  ],
  [paths.bulk, cards, { calls: ['bulkGoods', 'classify'], src: '/1.webp', sizes: '88px' }],
  [paths.privacy, undefined, { calls: [], ...noPicture }],
])(
  'before %s is shown, its reads and its first picture are loaded',
  async (path, reply, expected) => {
    expect(await plan(path, reply)).toEqual(expected);
  },
);

test.each([paths.home, paths.shop, paths.brand, paths.bulk])(
  'a page of %s without contents decodes no picture',
  async (path) => {
    expect((await plan(path, { list: [] })).src).toBeUndefined();
  },
);

describe('the pages of the account', () => {
  const memberSession = { matches: (state: string) => state === 'member' };
  const session = { getSnapshot: () => memberSession };
  const mall = { actor: { getSnapshot: () => ({ context: { session } }) } };
  const memberReader = { ...reader, lazyMall: { current: () => mall } };
  const list = async (path: string, as: object) =>
    (await planPage(new URL(path, 'https://mall.example'), as as never)?.listQueries())?.map(
      ({ call, input }) => [call.name, input],
    );

  test.each([
    [
      `${paths.orders}?status=paid&word=tea&page=2`,
      ['orderList', { status: 'paid', word: 'tea', pageNum: 2, pageSize: 10 }],
    ],
    [paths.order('WL 1'), ['orderDetail', { orderNo: 'WL 1' }]],
    [paths.invoice('WL1'), ['taxInvoice', { orderNo: 'WL1' }]],
    [paths.logistics('WL1'), ['logistics', { orderNo: 'WL1' }]],
    [paths.wallet, ['balanceEntries', { pageNum: 1, pageSize: 20 }]],
    [`${paths.rewards}?page=3`, ['pointsEntries', { pageNum: 3, pageSize: 20 }]],
  ])('%s is read before it is shown, for a member only', async (path, query) => {
    expect(await list(path, memberReader)).toEqual([query]);
    expect(await list(path, reader)).toEqual([]);
  });

  test.each([paths.account, paths.addresses, paths.password, paths.logistics('')])(
    '%s has no query',
    async (path) => expect(await list(path, memberReader)).toEqual([]),
  );

  test('the code of a page that is not in that of the account is loaded too', async () => {
    const planAddresses = () =>
      planPage(new URL(paths.addresses, 'https://mall.example'), reader as never);
    await planAddresses()?.loadCode();
    const { isSubpageLoaded } = await import('#src/account/AccountPage.tsx');
    expect([isSubpageLoaded(paths.addresses), isSubpageLoaded(paths.invoice('WL1'))]).toEqual([
      true,
      false,
    ]);
    expect(planAddresses()?.isCodeLoaded).toBe(true);
  });

  test('the format of their dates is created before the click', async () => {
    await planPage(new URL(paths.orders, 'https://mall.example'), reader as never)?.loadCode();
    const { getCount, restore } = countDateFormats();
    expect(formatDateTime(0, 'en')).toMatch(/1970/);
    expect(getCount()).toBe(0);
    restore();
  });
});

test('the layout of the checkout is loaded with its page', async () => {
  await planPage(new URL(paths.delivery, 'https://mall.example'), reader as never)?.loadCode();
  expect([CheckoutShell.isLoaded(), AREA_PAGES.checkout.isLoaded()]).toEqual([true, true]);
});

test('the Chinese page about the shop is loaded with its text, also in an English shop', async () => {
  await planPage(new URL(paths.aboutZh, 'https://mall.example'), reader as never)?.loadCode();
  expect(aboutText.get('zh-Hans')).toBeDefined();
});

test('a page is loaded with its texts in the chosen language', async () => {
  const chineseReader = { ...reader, language: { get: () => 'zh-Hant' } };
  const planCart = () =>
    planPage(new URL(paths.cart, 'https://mall.example'), chineseReader as never);
  await planCart()?.loadCode();
  expect(fullText.get('zh-Hant')).toBeDefined();
  expect(planCart()?.isCodeLoaded).toBe(true);
});

test('a touch screen loads the pages of shown products and the other page about the shop', () => {
  const linkPaths = [paths.goods('7'), paths.aboutZh, paths.about, paths.orders, paths.shop];
  expect(
    linkPaths.filter((path) => isPrefetchedWhenVisible(new URL(path, 'https://mall.example'))),
  ).toEqual([paths.goods('7'), paths.aboutZh]);
});
