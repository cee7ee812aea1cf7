import type { CartContext } from '#machines/cart/cart.types.ts';
import { EMPTY_CART, mixesPromotions } from '#models/cart/cart.ts';
import { cart } from '../cart.samples.ts';
import { explore } from '../explorer/graph.ts';
import type { Edge } from '../explorer/model.ts';
import { label } from '../explorer/text.ts';
import * as data from '../sampleData.ts';
import { type Causes, Cover } from './cover.ts';

const anna = data.ANNA.account;
const ben = data.BEN.account;
/** advance sale: one is left, and none */
const LAST = data.goods('last', { isAdvance: true, goodsStockAmount: 1 });
const GONE = data.goods('gone', { isAdvance: true, goodsStockAmount: 0 });
const SOCKS = data.goods('socks');
const VITAMIN = data.goods('vitamin');

const started = { account: null, cart: EMPTY_CART, mergeKey: 'key-1', now: data.NOON };
const asGuest = { ...started, signedInAs: null };
const asAnna = { ...started, account: anna, signedInAs: anna };
/** What these carts do not need, other walks take. */
const UNSENT = {
  ...{ 'cart.remove': {}, 'cart.check': {}, 'cart.checkAll': {}, 'cart.adopt': {} },
  ...{ 'cart.setAmount': {}, 'cart.signIn': {}, 'cart.signOut': {} },
};

const here = ({ from }: Edge): CartContext | undefined => from?.snapshot.context;
const hasGoods = (edge: Edge, goodsId: string) =>
  here(edge)?.cart.lines.some((line) => line.goodsId === goodsId) === true;
const isIn = ({ from }: Edge, state: string) => from?.snapshot.matches(state) === true;
const isBusy = ({ from }: Edge) => from?.snapshot.hasTag('busy') === true;

type Can<Memory> = Readonly<Record<string, (edge: Edge, memory: Memory) => boolean>>;

const SCARCE: Can<null> = {
  'cart.add (two of the last)': (edge) => !isBusy(edge),
  'cart.add (one that is gone)': (edge) => !isBusy(edge),
  'cart.setAmount (two of the last)': (edge) => !isBusy(edge) && hasGoods(edge, 'last'),
  'cart.signIn (Anna)': (edge) => isIn(edge, 'guest'),
  'cart.signIn (Ben)': (edge) => isIn(edge, 'suspended'),
  'cart.signOut (forced)': (edge) => isIn(edge, 'member') && !isBusy(edge),
  'loadCart answers (what is there)': () => true,
  'mergeCart answers (the cart)': () => true,
  'saveCart answers (the cart)': () => true,
};

export const scarceCauses: Causes<null> = {
  entered: () => null,
  after: () => null,
  can: (memory, edge) => SCARCE[label(edge.choice)]?.(edge, memory) === true,
  beginnings: ['as a guest with nothing', 'as Anna'],
  jumps: () => [],
  isPending: () => false,
};

/** Goods of the advance sale, of which there are too few; and somebody else who logs in where they lie. */
export const scarceJourney = () =>
  new Cover(
    explore(cart.machine, {
      ...cart.model,
      inputs: { 'as a guest with nothing': asGuest, 'as Anna': asAnna },
      events: {
        ...cart.model.events,
        ...UNSENT,
        'cart.add': {
          'two of the last': { addition: { goods: LAST, amount: 2, promotion: null } },
          'one that is gone': { addition: { goods: GONE, amount: 1, promotion: null } },
        },
        'cart.setAmount': { 'two of the last': { key: 'last:', amount: 2 } },
        'cart.signIn': { Anna: { account: anna }, Ben: { account: ben } },
        'cart.signOut': { forced: { reason: 'forced' } },
      },
      reports: {},
      // The server has what was sent to it.
      outcomes: {
        loadCart: {
          ok: ({ context }) => ({
            'what is there': context.writes.length > 0 ? EMPTY_CART : context.cart,
          }),
        },
        mergeCart: {
          ok: ({ context }) => ({ 'the cart': { cart: context.cart, nextKey: 'key-3' } }),
        },
        saveCart: { ok: { 'the cart': data.cartOf([data.line(LAST)]) } },
      },
      silent: ['watchPromotions'],
      within: ({ context }: { context: CartContext }) => context.writes.length <= 1,
    }),
    scarceCauses,
  );

/** How near the end of the first promotion is. */
export type OfferMemory = 'far' | 'near' | 'passed';
const REPORTS: Readonly<Record<string, OfferMemory>> = {
  'promotion.near': 'near',
  'promotion.passed': 'passed',
};
const isMixed = (edge: Edge) => mixesPromotions(here(edge)?.cart.lines ?? []);

const OFFERED: Can<OfferMemory> = {
  'cart.add (socks)': (edge, time) => time === 'far' && !hasGoods(edge, 'socks'),
  'cart.add (a vitamin)': (edge, time) => time === 'far' && !hasGoods(edge, 'vitamin'),
  'cart.checkOut': (edge, time) => time === 'far' && isMixed(edge),
  'watchPromotions reports promotion.near': (edge, time) =>
    time === 'far' && hasGoods(edge, 'socks'),
  'watchPromotions reports promotion.passed': (_, time) => time === 'near',
  'cart.cleanUp': (_, time) => time === 'passed',
};

export const offerCauses: Causes<OfferMemory> = {
  entered: () => 'far',
  after: (time, { choice }) => REPORTS[choice.about] ?? time,
  can: (time, edge) => OFFERED[label(edge.choice)]?.(edge, time) === true,
  beginnings: ['as a guest with nothing'],
  jumps: () => [],
  isPending: () => false,
};

/** Goods of two promotions, the first of which ends. */
export const offerJourney = () =>
  new Cover(
    explore(cart.machine, {
      ...cart.model,
      inputs: { 'as a guest with nothing': asGuest },
      events: {
        ...cart.model.events,
        ...UNSENT,
        'cart.add': {
          socks: { addition: { goods: SOCKS, amount: 1, promotion: data.SPRING } },
          'a vitamin': { addition: { goods: VITAMIN, amount: 1, promotion: data.BABY } },
        },
      },
      within: ({ context }: { context: CartContext }) =>
        context.cart.lines.every(({ goodsAmount }) => goodsAmount === 1),
    }),
    offerCauses,
  );
