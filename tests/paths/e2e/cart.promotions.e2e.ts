import { type EnvironmentModel, CoverPlanner } from '#explorer/coverPlanner.ts';
import { explore } from '#explorer/graph.ts';
import type { Edge } from '#explorer/model.ts';
import { formatChoice } from '#explorer/text.ts';
import type { CartContext } from '#machines/cart/cart.types.ts';
import { EMPTY_CART, hasMixedPromotions } from '#models/cart/cart.ts';
import * as data from '../../fixtures/sampleData.ts';
import { cartChart } from '../cart.samples.ts';

const anna = data.ANNA.account;
const ben = data.BEN.account;
/** advance sale: one item left, and sold out */
const LAST_ITEM = data.createSampleGoods('last', { isAdvance: true, stock: 1 });
const SOLD_OUT_ITEM = data.createSampleGoods('gone', { isAdvance: true, stock: 0 });
const SOCKS = data.createSampleGoods('socks');
const VITAMIN = data.createSampleGoods('vitamin');

const started = {
  ownerAccount: null,
  cart: EMPTY_CART,
  mergeKey: 'key-1',
  writes: [],
  now: data.NOON,
};
const asGuest = { ...started, currentAccount: null };
const asAnna = { ...started, ownerAccount: anna, currentAccount: anna };
/** Events that these plans omit, because other paths cover them. */
const UNSENT_LINE = {
  ...{ 'cart.remove': {}, 'cart.check': {}, 'cart.checkAll': {}, 'cart.replace': {} },
  ...{ 'cart.setQuantity': {}, 'session.begin': {}, 'session.end': {} },
};

const getContext = ({ from }: Edge): CartContext | undefined => from?.snapshot.context;
const hasGoods = (edge: Edge, goodsId: string) =>
  getContext(edge)?.cart.lines.some((line) => line.goodsId === goodsId) === true;
const isIn = ({ from }: Edge, state: string) => from?.snapshot.matches(state) === true;
const isBusy = ({ from }: Edge) => from?.snapshot.hasTag('busy') === true;

type EnabledWhen<Memory> = Readonly<Record<string, (edge: Edge, memory: Memory) => boolean>>;

const SCARCE_STOCK_STEPS: EnabledWhen<null> = {
  'cart.add (two of the last)': (edge) => !isBusy(edge),
  'cart.add (a sold-out item)': (edge) => !isBusy(edge),
  'cart.setQuantity (two of the last)': (edge) => !isBusy(edge) && hasGoods(edge, 'last'),
  'session.begin (Anna)': (edge) => isIn(edge, 'guest'),
  'session.begin (Ben)': (edge) => isIn(edge, 'suspended'),
  'session.end (forced)': (edge) => isIn(edge, 'member') && !isBusy(edge),
  'loadCart answers (the saved cart)': () => true,
  'mergeCart answers (the cart)': () => true,
  'saveCart answers (the cart)': () => true,
};

export const scarceStockEnvironment: EnvironmentModel<null> = {
  enter: () => null,
  next: () => null,
  isEnabled: (memory, edge) =>
    SCARCE_STOCK_STEPS[formatChoice(edge.choice)]?.(edge, memory) === true,
  startNames: ['as a guest with an empty cart', 'as Anna'],
  getRestarts: () => [],
  isPending: () => false,
};

/** Goods of the advance sale with too little stock, and another member who logs in beside them. */
export const createScarceStockPlan = () =>
  new CoverPlanner(
    explore(cartChart.machine, {
      ...cartChart.model,
      inputs: { 'as a guest with an empty cart': asGuest, 'as Anna': asAnna },
      events: {
        ...cartChart.model.events,
        ...UNSENT_LINE,
        'cart.add': {
          'two of the last': { addition: { goods: LAST_ITEM, quantity: 2, promotion: null } },
          'a sold-out item': { addition: { goods: SOLD_OUT_ITEM, quantity: 1, promotion: null } },
        },
        'cart.setQuantity': { 'two of the last': { key: 'last:', quantity: 2 } },
        'session.begin': { Anna: { account: anna }, Ben: { account: ben } },
        'session.end': { forced: { reason: 'forced' } },
        'promotion.endingSoon': {},
        'promotion.expired': {},
      },
      reports: {},
      // The server returns what was sent to it.
      outcomes: {
        loadCart: {
          ok: ({ context }) => ({
            'the saved cart': context.writes.length > 0 ? EMPTY_CART : context.cart,
          }),
        },
        mergeCart: {
          ok: ({ context }) => ({ 'the cart': { cart: context.cart, nextKey: 'key-3' } }),
        },
        saveCart: { ok: { 'the cart': data.createSampleCart([data.createSampleLine(LAST_ITEM)]) } },
      },
      silent: ['watchPromotions', 'refreshGoods'],
      within: ({ context }: { context: CartContext }) => context.writes.length <= 1,
    }),
    scarceStockEnvironment,
  );

/** The distance to the end of the first promotion. */
type PromotionMemory = 'far' | 'near' | 'passed';
const REPORTS: Readonly<Record<string, PromotionMemory>> = {
  'promotion.endingSoon': 'near',
  'promotion.expired': 'passed',
};
const isMixed = (edge: Edge) => hasMixedPromotions(getContext(edge)?.cart.lines ?? []);

const PROMOTION_STEPS: EnabledWhen<PromotionMemory> = {
  'cart.add (socks)': (edge, time) => time === 'far' && !hasGoods(edge, 'socks'),
  'cart.add (a vitamin)': (edge, time) => time === 'far' && !hasGoods(edge, 'vitamin'),
  'cart.checkOut': (edge, time) => time === 'far' && isMixed(edge),
  'watchPromotions reports promotion.endingSoon': (edge, time) =>
    time === 'far' && hasGoods(edge, 'socks'),
  'watchPromotions reports promotion.expired': (_, time) => time === 'near',
  'cart.removeExpired': (_, time) => time === 'passed',
};

export const promotionEnvironment: EnvironmentModel<PromotionMemory> = {
  enter: () => 'far',
  next: (time, { choice }) => REPORTS[choice.about] ?? time,
  isEnabled: (time, edge) => PROMOTION_STEPS[formatChoice(edge.choice)]?.(edge, time) === true,
  startNames: ['as a guest with an empty cart'],
  getRestarts: () => [],
  isPending: () => false,
};

/** Goods of two promotions, the first of which ends. */
export const createPromotionPlan = () =>
  new CoverPlanner(
    explore(cartChart.machine, {
      ...cartChart.model,
      inputs: { 'as a guest with an empty cart': asGuest },
      events: {
        ...cartChart.model.events,
        ...UNSENT_LINE,
        'cart.add': {
          socks: { addition: { goods: SOCKS, quantity: 1, promotion: data.SPRING } },
          'a vitamin': { addition: { goods: VITAMIN, quantity: 1, promotion: data.BABY } },
        },
      },
      // A promotion that has ended can still be added.
      identify: (context: CartContext, snapshot) => [
        cartChart.model.identify?.(context, snapshot),
        context.now,
      ],
      within: ({ context }: { context: CartContext }) =>
        context.cart.lines.every(({ quantity }) => quantity === 1),
    }),
    promotionEnvironment,
  );
