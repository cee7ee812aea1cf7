import * as v from 'valibot';
import { defineCall } from '../call.ts';
import { goodsReply } from '../catalogue/goods.api.ts';
import { wireId, wireNumber } from '../money.ts';
import { parseEndTime, formatEndTime, type Promotion } from './promotion.ts';

export const promotionReply = v.pipe(
  v.object({
    goodsActionTypeId: wireId,
    goodsActionTypeName: v.nullish(v.string(), ''),
    goodsActionTypeNameEn: v.nullish(v.string(), ''),
    endTime: v.string(),
    endTimeEpoch: v.optional(wireNumber),
  }),
  v.transform((wire): Promotion => ({
    promotionId: wire.goodsActionTypeId,
    name: wire.goodsActionTypeName,
    nameEn: wire.goodsActionTypeNameEn || wire.goodsActionTypeName,
    endsAt: wire.endTimeEpoch ?? parseEndTime(wire.endTime) ?? 0,
  })),
);

export const toWirePromotion = (promotion: Promotion) => ({
  goodsActionTypeId: promotion.promotionId,
  goodsActionTypeName: promotion.name,
  goodsActionTypeNameEn: promotion.nameEn,
  endTime: formatEndTime(promotion.endsAt),
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
