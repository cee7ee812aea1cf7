import { expect } from 'vitest';
import { bulkGoodsCall } from '#models/bulk/bulk.api.ts';
import {
  brandsCall,
  carouselCall,
  categoryGoodsCall,
  classifyCall,
  goodsDetailCall,
  goodsListCall,
  popularBrandsCall,
  specCall,
  specialAreaGoodsCall,
  specialAreasCall,
} from '#models/catalogue/catalogue.api.ts';
import { type SHOP_PAGES } from '#models/pages.ts';
import { promotionGoodsCall, promotionListCall } from '#models/promotion/promotion.api.ts';
import { paths } from '#src/mall/paths.ts';
import { waitForCondition } from '#tests/support/waitForCondition.ts';
import { findByRole } from '../browserShopper.ts';
import { BEANIE, TEA, VITAMIN_C } from '../products.ts';
import type { StubbedReply } from './interceptCalls.ts';
import {
  visitPage,
  POLL_OPTIONS,
  pressOnPage,
  queryPageStates,
  type MockedPage,
  type PageState,
} from './mockedPage.ts';

const EMPTY_REPLY = { result: { list: [], total: 0 } };
const HOME_CALLS = [
  ...[carouselCall, classifyCall, specialAreasCall, specialAreaGoodsCall, promotionListCall],
  ...[promotionGoodsCall, popularBrandsCall, categoryGoodsCall],
];

const LOADING_SELECTOR = 'main [aria-busy=true]';
// Sections that load when they enter the viewport, not ones that wait for a call.
const BELOW = `${LOADING_SELECTOR}:not([data-state=loading], [data-state=loading] *)`;

/** Scrolls the home page until all its lazy sections have loaded. */
async function scrollDown({ page }: MockedPage, distance = BELOW): Promise<void> {
  const pressContinue = () =>
    page.evaluate((waiting) => {
      const left = [...document.querySelectorAll(waiting)];
      left[0]?.scrollIntoView();
      return left.length;
    }, distance);
  await expect.poll(pressContinue, POLL_OPTIONS).toBe(0);
  await page.evaluate(() => window.scrollTo(0, 0));
}

const homeState = (answer: StubbedReply) => async (mockedPage: MockedPage) => {
  for (const call of HOME_CALLS) mockedPage.stubReply(call, answer);
  await mockedPage.page.goto(paths.home);
  await findByRole(mockedPage, 'heading', mockedPage.text.home.heading).waitFor();
  await scrollDown(mockedPage);
};

const home: PageState[] = [
  {
    name: 'home',
    isMain: true,
    open: async (mockedPage) => {
      await mockedPage.page.goto(paths.home);
      await findByRole(mockedPage, 'heading', mockedPage.text.home.heading).waitFor();
      await scrollDown(mockedPage, LOADING_SELECTOR);
    },
  },
  { name: 'home, loading', open: homeState('never') },
  { name: 'home, the server in trouble', open: homeState('failing') },
  { name: 'home, offline', open: homeState('offline') },
  { name: 'home, empty', open: homeState(EMPTY_REPLY) },
  {
    name: 'the suggestions of a search',
    open: async (mockedPage) => {
      await visitPage(paths.shop)(mockedPage);
      await findByRole(mockedPage, 'combobox', mockedPage.text.shell.searchLabel).fill('tea');
      await mockedPage.page.getByRole('option').first().waitFor();
    },
  },
  {
    name: 'the choice of country and language',
    open: async (mockedPage) => {
      await visitPage(paths.cart)(mockedPage);
      await findByRole(
        mockedPage,
        'button',
        new RegExp(`^${mockedPage.text.shell.region}`),
      ).click();
      await findByRole(mockedPage, 'combobox', mockedPage.text.shell.deliverTo).waitFor();
    },
  },
];

const emptyState = (name: string, path: string): PageState => ({ name, open: visitPage(path) });

const goods: PageState[] = [
  ...queryPageStates('goods', paths.goods(TEA.goodsId), goodsDetailCall),
  emptyState('goods in a promotion', paths.goods(VITAMIN_C.goodsId)),
  emptyState('goods of several sizes', paths.goods(BEANIE.goodsId)),
  {
    name: 'goods whose details do not load',
    open: async (mockedPage) => {
      mockedPage.stubReply(specCall, 'failing');
      mockedPage.stubReply(goodsListCall, 'failing');
      await visitPage(paths.goods(TEA.goodsId))(mockedPage);
    },
  },
  emptyState('goods that are none', paths.goods('1')),
];

const bulk: PageState[] = [
  ...queryPageStates('bulk', paths.bulk, bulkGoodsCall),
  {
    name: 'bulk, empty',
    open: async (mockedPage) => {
      mockedPage.stubReply(bulkGoodsCall, EMPTY_REPLY);
      await visitPage(paths.bulk)(mockedPage);
    },
  },
  {
    name: 'bulk, an enquiry that lacks everything',
    open: async (mockedPage) => {
      await visitPage(paths.bulk)(mockedPage);
      await mockedPage.page.locator('main form button[type=submit]').last().click();
      await mockedPage.page.locator('main [aria-invalid=true]').first().waitFor();
    },
  },
];

const lines = (mockedPage: MockedPage) =>
  findByRole(mockedPage, 'checkbox', mockedPage.text.cart.selectAll);
async function putIntoCart(mockedPage: MockedPage, goodsId: string): Promise<void> {
  await visitPage(paths.goods(goodsId))(mockedPage);
  await pressOnPage(mockedPage, mockedPage.text.catalogue.addToCart);
  // A press before the hydration is carried out after it; leaving the page earlier would lose it.
  await expect
    .poll(
      () => mockedPage.page.evaluate(() => localStorage.getItem('mall.cart') ?? ''),
      POLL_OPTIONS,
    )
    .toContain(goodsId);
}

const openFilledCart = async (mockedPage: MockedPage) => {
  await putIntoCart(mockedPage, TEA.goodsId);
  await putIntoCart(mockedPage, VITAMIN_C.goodsId);
  await visitPage(paths.cart)(mockedPage);
  await lines(mockedPage).waitFor();
};

const cart: PageState[] = [
  emptyState('cart, empty', paths.cart),
  {
    name: 'cart',
    isMain: true,
    open: openFilledCart,
  },
  {
    name: 'cart, a line removed',
    open: async (mockedPage) => {
      await openFilledCart(mockedPage);
      await pressOnPage(mockedPage, new RegExp(mockedPage.text.cart.remove('.*')));
      await findByRole(mockedPage, 'button', mockedPage.text.cart.undo).waitFor();
    },
  },
];

const saved: PageState[] = [
  emptyState('saved products, none', paths.saved),
  {
    name: 'saved products',
    isMain: true,
    open: async (mockedPage) => {
      await visitPage(paths.goods(TEA.goodsId))(mockedPage);
      const heart = mockedPage.page.locator('main button[aria-pressed]:has(svg[viewBox])');
      // The heart is loaded when the shopper uses the page, for example scrolls it.
      await waitForCondition(async () => {
        await mockedPage.page.evaluate(() => window.scrollBy(0, 1));
        if ((await heart.count()) === 0) throw new Error('the heart is not loaded');
      });
      await heart.first().click();
      await visitPage(paths.saved)(mockedPage);
      await mockedPage.page.locator('main article').first().waitFor();
    },
  },
];

export const shopStates: Readonly<
  Record<Exclude<keyof typeof SHOP_PAGES, SessionPage>, PageState[]>
> = {
  home,
  page: [
    ...queryPageStates('an area', paths.page, specialAreaGoodsCall),
    emptyState('a promotion', `${paths.page}?action=7003`),
  ],
  shop: [
    ...queryPageStates('listing', paths.shop, goodsListCall),
    emptyState('listing, nothing found', `${paths.shop}?word=zzzz`),
  ],
  goods,
  brand: [
    ...queryPageStates('brands', paths.brand, brandsCall),
    {
      name: 'brands, none',
      open: async (mockedPage) => {
        mockedPage.stubReply(brandsCall, EMPTY_REPLY);
        mockedPage.stubReply(popularBrandsCall, EMPTY_REPLY);
        await visitPage(paths.brand)(mockedPage);
      },
    },
  ],
  cart,
  saved,
  bulk,
  about: [{ name: 'about', isMain: true, open: visitPage(paths.about) }],
  aboutZh: [{ name: 'about in Chinese', isMain: true, open: visitPage(paths.aboutZh) }],
  privacy: [{ name: 'privacy', isMain: true, open: visitPage(paths.privacy) }],
  help: [{ name: 'questions', isMain: true, open: visitPage(paths.help) }],
  helpDelivery: [{ name: 'delivery help', isMain: true, open: visitPage(paths.helpDelivery) }],
  helpReturns: [{ name: 'returns help', isMain: true, open: visitPage(paths.helpReturns) }],
  helpContact: [{ name: 'contact', isMain: true, open: visitPage(paths.helpContact) }],
};
export type SessionPage = 'login' | 'sign' | 'reset';
