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
import { paths } from '#src/app/paths.ts';
import { find } from '../shopper.ts';
import { BEANIE, TEA, VITAMIN_C } from '../wares.ts';
import {
  type Answer,
  opens,
  PATIENT,
  pressIn,
  reading,
  settles,
  type Stage,
  type View,
} from './stage.ts';

const NOTHING = { result: { list: [], total: 0 } };
const OF_HOME = [
  ...[carouselCall, classifyCall, specialAreasCall, specialAreaGoodsCall, promotionListCall],
  ...[promotionGoodsCall, popularBrandsCall, categoryGoodsCall],
];

const WAITING = 'main [aria-busy=true]';
// What waits for the shopper to come near, and not for a call.
const BELOW = `${WAITING}:not([data-state=loading], [data-state=loading] *)`;

/** What stands further down the home page comes when the shopper is near: on until all of it is there. */
async function scrollDown({ page }: Stage, wanted = BELOW): Promise<void> {
  const goOn = () =>
    page.evaluate((waiting) => {
      const left = [...document.querySelectorAll(waiting)];
      left[0]?.scrollIntoView();
      return left.length;
    }, wanted);
  await expect.poll(goOn, PATIENT).toBe(0);
  await page.evaluate(() => window.scrollTo(0, 0));
}

const homeWhen = (answer: Answer) => async (stage: Stage) => {
  for (const call of OF_HOME) stage.answers(call, answer);
  await stage.page.goto(paths.home);
  await find(stage, 'heading', stage.text.home.heading).waitFor();
  await scrollDown(stage);
};

const home: View[] = [
  {
    name: 'home',
    isMain: true,
    show: async (stage) => {
      await stage.page.goto(paths.home);
      await find(stage, 'heading', stage.text.home.heading).waitFor();
      await scrollDown(stage, WAITING);
    },
  },
  { name: 'home, loading', show: homeWhen('never') },
  { name: 'home, the server in trouble', show: homeWhen('failing') },
  { name: 'home, offline', show: homeWhen('offline') },
  { name: 'home, empty', show: homeWhen(NOTHING) },
  {
    name: 'the suggestions of a search',
    show: async (stage) => {
      await opens(paths.shop)(stage);
      await find(stage, 'combobox', stage.text.shell.searchLabel).fill('tea');
      await stage.page.getByRole('option').first().waitFor();
    },
  },
  {
    name: 'the choice of country and language',
    show: async (stage) => {
      await opens(paths.cart)(stage);
      await find(stage, 'button', new RegExp(`^${stage.text.shell.region}`)).click();
      await find(stage, 'combobox', stage.text.shell.deliverTo).waitFor();
    },
  },
];

const emptyOf = (name: string, path: string): View => ({ name, show: opens(path) });

const goods: View[] = [
  ...reading('goods', paths.goods(TEA.goodsId), goodsDetailCall),
  emptyOf('goods in a promotion', paths.goods(VITAMIN_C.goodsId)),
  emptyOf('goods of several sizes', paths.goods(BEANIE.goodsId)),
  {
    name: 'goods whose details do not load',
    show: async (stage) => {
      stage.answers(specCall, 'failing');
      stage.answers(goodsListCall, 'failing');
      await opens(paths.goods(TEA.goodsId))(stage);
    },
  },
  emptyOf('goods that are none', paths.goods('1')),
];

const bulk: View[] = [
  ...reading('bulk', paths.bulk, bulkGoodsCall),
  {
    name: 'bulk, empty',
    show: async (stage) => {
      stage.answers(bulkGoodsCall, NOTHING);
      await opens(paths.bulk)(stage);
    },
  },
  {
    name: 'bulk, an enquiry that lacks everything',
    show: async (stage) => {
      await opens(paths.bulk)(stage);
      await stage.page.locator('main form button[type=submit]').last().click();
      await stage.page.locator('main [aria-invalid=true]').first().waitFor();
    },
  },
];

const lines = (stage: Stage) => find(stage, 'checkbox', stage.text.cart.selectAll);
async function putIntoCart(stage: Stage, goodsId: string): Promise<void> {
  await opens(paths.goods(goodsId))(stage);
  await pressIn(stage, stage.text.catalogue.addToCart);
  await settles(stage);
}

const cart: View[] = [
  emptyOf('cart, empty', paths.cart),
  {
    name: 'cart',
    isMain: true,
    show: async (stage) => {
      await putIntoCart(stage, TEA.goodsId);
      await putIntoCart(stage, VITAMIN_C.goodsId);
      await opens(paths.cart)(stage);
      await lines(stage).waitFor();
    },
  },
  {
    name: 'cart, a line removed',
    show: async (stage) => {
      await pressIn(stage, stage.text.cart.remove(TEA.name));
      await find(stage, 'button', stage.text.cart.undo).waitFor();
    },
  },
];

/** The states of the shop's pages for a guest. */
export const shopStates: Readonly<Record<Exclude<keyof typeof SHOP_PAGES, SessionPage>, View[]>> = {
  home,
  page: [
    ...reading('an area', paths.page, specialAreaGoodsCall),
    emptyOf('a promotion', `${paths.page}?action=1`),
  ],
  shop: [
    ...reading('listing', paths.shop, goodsListCall),
    emptyOf('listing, nothing found', `${paths.shop}?word=zzzz`),
  ],
  goods,
  brand: [
    ...reading('brands', paths.brand, brandsCall),
    {
      name: 'brands, none',
      show: async (stage) => {
        stage.answers(brandsCall, NOTHING);
        stage.answers(popularBrandsCall, NOTHING);
        await opens(paths.brand)(stage);
      },
    },
  ],
  cart,
  bulk,
  about: [{ name: 'about', isMain: true, show: opens(paths.about) }],
  aboutZh: [{ name: 'about in Chinese', isMain: true, show: opens(paths.aboutZh) }],
  privacy: [{ name: 'privacy', isMain: true, show: opens(paths.privacy) }],
};
export type SessionPage = 'login' | 'sign' | 'reset';
