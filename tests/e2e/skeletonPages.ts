import { addressListCall } from '#models/address/address.api.ts';
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
import { orderDetailCall, orderListCall } from '#models/order/order.api.ts';
import { taxInvoiceCall } from '#models/order/taxInvoice.api.ts';
import { balanceEntriesCall } from '#models/wallet/wallet.api.ts';
import { paths } from '#src/mall/paths.ts';
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
const LISTING_PARTS = [
  part('heading', 'main h1', 'main h1', ['left', 'top', 'height']),
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

const ADDRESS_LIST = 'main [aria-busy=true] > div';
const ORDERS_WAITING = 'main [aria-busy=true]';
const ORDERS = 'main [data-machine=request]';

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

const ORDER_WAITING = 'main [data-machine=request][aria-busy=true] > div';
const INVOICE_WAITING = 'main [data-machine=request][aria-busy=true] > div:last-child';
const INVOICE = 'main [data-machine=request] > div:last-child';
const ORDER_STATE = 'main section[data-machine=order]';

/** The pages of a member; `orderNo`: a paid order. */
export const getAccountPages = (orderNo: string): Pages => ({
  wallet: {
    path: paths.wallet,
    calls: [balanceEntriesCall],
    parts: [
      part(
        'first entry',
        'main [data-machine=request][aria-busy=true] > div > div',
        'main [data-machine=request] ul > li',
      ),
    ],
  },
  order: {
    path: paths.order(orderNo),
    calls: [orderDetailCall],
    parts: [
      part('state', `${ORDER_WAITING} > div:nth-child(1)`, `${ORDER_STATE} > span`, LINE),
      part('date', `${ORDER_WAITING} > div:nth-child(2)`, `${ORDER_STATE} > p`, LINE),
      part('buttons', `${ORDER_WAITING} > div:nth-child(3)`, `${ORDER_STATE} > div`, LINE),
      part(
        'items',
        `${ORDER_WAITING}:nth-of-type(2) > div > div`,
        'main section[aria-labelledby=order-goods]',
        PLACE,
      ),
      part(
        'picture',
        `${ORDER_WAITING}:nth-of-type(2) > div > div > div:nth-child(2) > span`,
        'main section[aria-labelledby=order-goods] li > span',
      ),
      part(
        'amounts',
        `${ORDER_WAITING}:nth-of-type(2) > div:nth-child(2) > div`,
        'main section[aria-labelledby=order-amounts]',
        ['left', 'width'],
      ),
    ],
  },
  invoice: {
    path: paths.invoice(orderNo),
    calls: [taxInvoiceCall],
    parts: [
      part('notice', `${INVOICE_WAITING} > :nth-child(1)`, `${INVOICE} > :nth-child(1)`),
      part('parties', `${INVOICE_WAITING} > :nth-child(2)`, `${INVOICE} > :nth-child(2)`),
      part('rows', `${INVOICE_WAITING} > :nth-child(3)`, `${INVOICE} > table`, PLACE),
      part('buttons', `${INVOICE_WAITING} > :nth-child(4) > *`, `${INVOICE} button`, [
        'left',
        'height',
      ]),
    ],
  },
  addresses: {
    path: paths.addresses,
    calls: [addressListCall],
    parts: [
      part('button', 'main [aria-busy=true] > span:not([role])', 'main button:has(svg)', LINE),
      part('first address', `${ADDRESS_LIST} > div`, 'main ul > li:has(address)'),
      part(
        'second address',
        `${ADDRESS_LIST} > div:nth-child(2)`,
        'main li:has(address):nth-child(2)',
        PLACE,
      ),
    ],
  },
  orders: {
    path: paths.orders,
    calls: [orderListCall],
    parts: [
      part('count', `${ORDERS_WAITING} > span[aria-hidden]`, `${ORDERS} > p`, LINE),
      part('first order', `${ORDERS_WAITING} > div > div`, `${ORDERS} li`, PLACE),
      part(
        'its picture',
        `${ORDERS_WAITING} > div > div > div > div:nth-child(2) > span`,
        `${ORDERS} li > div > div:nth-child(2) > div > div`,
      ),
      part(
        'third order',
        `${ORDERS_WAITING} > div > div:nth-child(3)`,
        `${ORDERS} li:nth-child(3)`,
        ['left', 'width', 'height'],
      ),
    ],
  },
});
