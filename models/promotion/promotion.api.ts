import * as v from 'valibot';
import { defineCall } from '../call.ts';
import { goodsReply } from '../catalogue/catalogue.wire.ts';
import { wireId, wireNumber } from '../money.ts';
import { endTimeOf, endTimeText, type Promotion } from './promotion.ts';

export const promotionReply = v.pipe(
  v.object({
    goodsActionTypeId: wireId,
    goodsActionTypeName: v.nullish(v.string(), ''),
    goodsActionTypeNameEn: v.nullish(v.string(), ''),
    endTime: v.string(),
    endTimeEpoch: v.optional(wireNumber),
  }),
  v.transform((wire): Promotion => ({
    goodsActionTypeId: wire.goodsActionTypeId,
    goodsActionTypeName: wire.goodsActionTypeName,
    goodsActionTypeNameEn: wire.goodsActionTypeNameEn || wire.goodsActionTypeName,
    endsAt: wire.endTimeEpoch ?? endTimeOf(wire.endTime) ?? 0,
  })),
);

export const wirePromotionOf = (promotion: Promotion) => ({
  goodsActionTypeId: promotion.goodsActionTypeId,
  goodsActionTypeName: promotion.goodsActionTypeName,
  goodsActionTypeNameEn: promotion.goodsActionTypeNameEn,
  endTime: endTimeText(promotion.endsAt),
  endTimeEpoch: promotion.endsAt,
});

export const promotionListCall = defineCall({
  name: 'promotionList',
  method: 'GET',
  path: '/pc/actionType/list',
  access: 'public',
  source: '§7 Promotions',
  request: v.object({}),
  reply: v.object({ list: v.array(promotionReply) }),
});

export const promotionGoodsCall = defineCall({
  name: 'promotionGoods',
  method: 'GET',
  path: '/pc/action/list/{id}',
  access: 'public',
  source: '§7 Promotions',
  request: v.object({ id: wireId }),
  reply: v.object({ promotion: v.optional(promotionReply), list: v.array(goodsReply) }),
});
