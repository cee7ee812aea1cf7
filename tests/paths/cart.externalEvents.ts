import type { AnyActorRef, AnyMachineSnapshot } from 'xstate';
import { sendTo } from '#explorer/internals.ts';
import type { CartCommand, CartContext } from '#machines/cart/cart.types.ts';
import type { Goods } from '#models/catalogue/catalogue.ts';
import { toWireGoodsDetail } from '#models/catalogue/goods.api.ts';
import { toWirePromotion } from '#models/promotion/promotion.api.ts';
import { paths } from '#src/mall/paths.ts';
import { ANNA, BEN, SOLD_OUT, SERUM, SPRING, TIN } from '../fixtures/sampleData.ts';
import type { PageActors } from './view/actors.ts';
import type { PageSetup } from './view/pageHarness.tsx';
import { sendEvent } from './view/send.ts';
import type { ExternalEvent } from './view/viewSpec.ts';

type Command<T extends CartCommand['type']> = Extract<CartCommand, { type: T }>;
interface ActorsOnPage {
  readonly actor: AnyActorRef;
  readonly actors: PageActors;
}

export const getGoodsPath = (goodsId: string) => paths.goods(goodsId);
const soldGoods: readonly Goods[] = [TIN, SERUM, SOLD_OUT];
const createDetailReply = ({ id }: { id: string }) => {
  const goods = soldGoods.find(({ goodsId }) => goodsId === id) ?? TIN;
  return toWireGoodsDetail({
    ...goods,
    imgs: [],
    description: '',
    descriptionEn: '',
    firstCategoryId: '1',
    goodsTypeId: '11',
    brandId: '2009',
  });
};
const promotionList = { list: [SPRING].map(toWirePromotion) };

export const createCartSetup = (start: AnyMachineSnapshot): PageSetup => {
  const { currentAccount } = start.context as CartContext;
  const session = currentAccount === null ? null : currentAccount === ANNA.account ? ANNA : BEN;
  return { path: paths.cart, session, replies: { goodsDetail: createDetailReply, promotionList } };
};

/** Events that come from the session, another tab, the page and the order. */
export const cartExternalEvents: Readonly<Record<string, ExternalEvent<never>>> = {
  'session.begin'({ actor, actors }: ActorsOnPage, event: Command<'session.begin'>) {
    const session = event.account === ANNA.account ? ANNA : BEN;
    sendTo(actors.session, { type: 'session.replace', session });
    sendTo(actor, event);
  },
  'session.end'({ actor, actors }: ActorsOnPage, event: Command<'session.end'>) {
    sendTo(actors.session, { type: 'session.replace', session: null });
    sendTo(actor, event);
  },
  'cart.replace': sendEvent,
  'cart.reload': sendEvent,
};
