import { bulkGoodsCall } from '#models/bulk/bulk.api.ts';
import {
  brandsCall,
  carouselCall,
  classifyCall,
  goodsDetailCall,
  goodsListCall,
  popularBrandsCall,
  specialAreaGoodsCall,
  specialAreasCall,
} from '#models/catalogue/catalogue.api.ts';
import { paths } from '#src/mall/paths.ts';
import type { Width } from './e2eShop.ts';
import { TEA } from './products.ts';
import type { CallRoute } from './states/interceptCalls.ts';
import type { MockedPage } from './states/mockedPage.ts';

export type Side = 'left' | 'top' | 'width' | 'height';

/**
 * A part of a page: its selector while the page is loading and afterwards, and the sides that must
 * not change.
 */
export interface Part {
  readonly name: string;
  readonly loading: string;
  readonly loaded: string;
  readonly sides: readonly Side[];
}
export interface LoadingPage {
  readonly path: string;
  readonly calls: readonly CallRoute[];
  readonly parts: readonly Part[];
  /** a position that brings a section into view, whose code loads then */
  readonly scrollTo?: number;
  /** the only width that has these parts */
  readonly width?: Width;
  /** the name of a button that opens the parts */
  readonly button?: string;
}

const BOX = ['left', 'top', 'width', 'height'] as const;
/** Its height depends on the data. */
export const PLACE = ['left', 'top', 'width'] as const;
/** Its width depends on the text. */
export const LINE = ['left', 'top', 'height'] as const;
export const part = (
  name: string,
  loading: string,
  loaded: string,
  sides: readonly Side[] = BOX,
): Part => ({ name, loading, loaded, sides });

const GOODS = 'main [data-machine=request]:has(> nav, > div > div)';
const GOODS_WAITING = 'main [aria-busy=true]:has(> h1)';
const goodsPart = (name: string, below: string, sides?: readonly Side[]) =>
  part(
    name,
    `${GOODS_WAITING} > div:nth-of-type(2) > ${below}`,
    `${GOODS} > div > ${below}`,
    sides,
  );

const CARD_WAITING = 'main section > div[aria-busy=true] > div';
const cardPart = (name: string, position: number, sides?: readonly Side[]) =>
  part(
    name,
    `${CARD_WAITING}:nth-child(${position})`,
    `main section > ul > li:nth-child(${position}) > article`,
    sides,
  );
const LISTING = 'main section[data-machine=request]';
const LISTING_PARTS = [
  part('heading', 'main h1', 'main h1', ['left', 'top', 'height']),
  part('bar', `${LISTING} > div`, `${LISTING} > div`),
  part('order', `${LISTING} > div select`, `${LISTING} > div select`),
  cardPart('first card', 1),
  part('picture', `${CARD_WAITING}:nth-child(1) > *`, 'main article > *'),
  part(
    'words',
    `${CARD_WAITING}:nth-child(1) > :nth-child(2)`,
    'main article > :nth-child(2)',
    PLACE,
  ),
  cardPart('second card', 2),
  cardPart('fifth card', 5, PLACE),
];

const TILES = 'main section:first-of-type > ul > li';
const TILES_LOADED = `${TILES}:nth-child`;

const BULK = 'main section[data-machine=request]';
const BULK_CARD = `${BULK} > ul > li:nth-child(1) > *`;
/** A part that has the same selector while the page is loading. */
export const samePart = (name: string, selector: string, sides?: readonly Side[]) =>
  part(name, selector, selector, sides);

const FILTERS = 'main aside section:first-of-type';
const SHEET = '[role=dialog] [data-machine=request]';

export type Pages = Readonly<Record<string, LoadingPage>>;

/** The pages of a guest. */
export const getShopPages = (text: MockedPage['text']): Pages => {
  const categories = `main section[aria-label="${text.home.categories}"]`;
  const areas = `main section[aria-label="${text.home.areas}"]`;
  return {
    goods: {
      path: paths.goods(TEA.goodsId),
      calls: [goodsDetailCall],
      parts: [
        part('breadcrumbs', `${GOODS_WAITING} > div`, `${GOODS} > nav`),
        goodsPart('picture', 'div:nth-child(1) > :nth-child(1)'),
        part(
          'small pictures',
          `${GOODS_WAITING} > div:nth-of-type(2) > div > :nth-child(2)`,
          `${GOODS} > div > div > ul`,
        ),
        goodsPart('names', 'div:nth-child(2) > :nth-child(1)'),
        goodsPart('title', 'div:nth-child(2) > :nth-child(1) > :nth-child(2)', PLACE),
        goodsPart('price', 'div:nth-child(2) > :nth-child(2) > :nth-child(1)'),
        goodsPart('quantity and button', 'div:nth-child(2) > :nth-child(2) > :last-child'),
        goodsPart('delivery', 'div:nth-child(2) > :nth-child(3)', PLACE),
      ],
    },
    listing: { path: paths.shop, calls: [goodsListCall], parts: LISTING_PARTS },
    'an area': { path: paths.page, calls: [specialAreaGoodsCall], parts: LISTING_PARTS },
    filters: {
      path: paths.shop,
      calls: [classifyCall],
      width: 'desktop',
      parts: [
        samePart('title', `${FILTERS} h2`, LINE),
        part('first category', `${FILTERS} li:nth-child(1)`, `${FILTERS} li:nth-child(1) > a`),
        part('last category', `${FILTERS} li:last-child`, `${FILTERS} li:last-child > a`),
      ],
    },
    'categories of a phone': {
      path: paths.shop,
      calls: [classifyCall],
      width: 'phone',
      button: text.shell.categories,
      parts: [
        part('first category', `${SHEET} > div:nth-child(1)`, `${SHEET} > details:nth-child(1)`),
        part('last category', `${SHEET} > div:last-child`, `${SHEET} > details:last-child`),
      ],
    },
    home: {
      path: paths.home,
      calls: [carouselCall, classifyCall, specialAreasCall],
      scrollTo: 500,
      parts: [
        part('carousel', 'main [data-machine=request]', 'main [data-machine=request]'),
        part('heading of the categories', `${categories} > h2`, `${categories} > h2`),
        part(
          'second tile',
          `${categories} > div > :nth-child(2)`,
          `${categories} li:nth-child(2)`,
          PLACE,
        ),
        part(
          'its picture',
          `${categories} > div > :nth-child(2) > *`,
          `${categories} li:nth-child(2) a > *`,
        ),
        part('heading of the areas', `${areas} > h2`, `${areas} > h2`),
        part('tabs', `${areas} > div`, `${areas} [role=tablist]`),
        part('first card', `${areas} > [aria-busy=true] > div`, `${areas} article`),
        part('its picture', `${areas} > [aria-busy=true] > div > *`, `${areas} article > *`),
        part('link to the area', `${areas} > div:last-child`, `${areas} [data-machine] > a`, [
          'top',
          'height',
        ]),
      ],
    },
    'bulk purchases': {
      path: paths.bulk,
      calls: [bulkGoodsCall],
      parts: [
        samePart('count', `${BULK} > p`, LINE),
        samePart('first card', BULK_CARD),
        samePart('picture', `${BULK_CARD} > div > :nth-child(1) > span`),
        samePart('brand', `${BULK_CARD} > div > :nth-child(1) > div > :first-child`, LINE),
        samePart('tiers', `${BULK_CARD} > div > :nth-child(2)`),
        samePart('amount', `${BULK_CARD} > div > :nth-child(3) > :first-child`, LINE),
        samePart('quantity', `${BULK_CARD} > div > :nth-child(4)`),
        samePart('third card', `${BULK} > ul > li:nth-child(3) > *`, PLACE),
      ],
    },
    brands: {
      path: paths.brand,
      calls: [popularBrandsCall, brandsCall],
      parts: [
        part('first tile', `${TILES}:nth-child(1)`, `${TILES_LOADED}(1)`),
        part('eighth tile', `${TILES}:nth-child(8)`, `${TILES_LOADED}(8)`),
      ],
    },
  };
};
