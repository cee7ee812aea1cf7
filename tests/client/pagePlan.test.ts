import { expect, test } from 'vitest';
import { planPage } from '#src/app/pagePlan.ts';
import { paths } from '#src/mall/paths.ts';

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
