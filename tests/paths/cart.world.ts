import type { AnyActorRef, AnyMachineSnapshot } from 'xstate';
import type { CartCommand, CartContext } from '#machines/cart/cart.types.ts';
import type { Goods } from '#models/catalogue/catalogue.ts';
import { wireGoodsDetailOf } from '#models/catalogue/catalogue.wire.ts';
import { wirePromotionOf } from '#models/promotion/promotion.api.ts';
import { paths } from '#src/app/paths.ts';
import { sendTo } from './explorer/internals.ts';
import { ANNA, BEN, GONE, SERUM, SPRING, TIN } from './sampleData.ts';
import type { Cast } from './view/cast.ts';
import { told } from './view/told.ts';
import type { Fact, Setting } from './view/viewChart.ts';

type Command<T extends CartCommand['type']> = Extract<CartCommand, { type: T }>;
interface World {
  readonly actor: AnyActorRef;
  readonly cast: Cast;
}

export const goodsPage = (goodsId: string) => paths.goods(goodsId);
const sold: readonly Goods[] = [TIN, SERUM, GONE];
const detailOf = ({ id }: { id: string }) => {
  const goods = sold.find(({ goodsId }) => goodsId === id) ?? TIN;
  return wireGoodsDetailOf({
    ...goods,
    imgs: [],
    description: '',
    descriptionEn: '',
    firstCategoryId: '1',
    goodsTypeId: '11',
    brandId: '2009',
  });
};
const promotionList = { list: [SPRING].map(wirePromotionOf) };

export const cartSetting = (start: AnyMachineSnapshot): Setting => {
  const { signedInAs } = start.context as CartContext;
  const session = signedInAs === null ? null : signedInAs === ANNA.account ? ANNA : BEN;
  return { path: paths.cart, session, replies: { goodsDetail: detailOf, promotionList } };
};

/** What the session, another tab, the page and the order tell the cart. */
export const cartFacts: Readonly<Record<string, Fact<never>>> = {
  'cart.signIn'({ actor, cast }: World, event: Command<'cart.signIn'>) {
    const session = event.account === ANNA.account ? ANNA : BEN;
    sendTo(cast.session, { type: 'session.adopt', session });
    sendTo(actor, event);
  },
  'cart.signOut'({ actor, cast }: World, event: Command<'cart.signOut'>) {
    sendTo(cast.session, { type: 'session.adopt', session: null });
    sendTo(actor, event);
  },
  'cart.adopt': told,
  'cart.reload': told,
};
