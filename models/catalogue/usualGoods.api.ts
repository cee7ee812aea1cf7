import * as v from 'valibot';
import { defineCall } from '../call.ts';
import { goodsReply } from './goods.api.ts';

/** The maximum number of listed products. */
export const MAX_USUAL_GOODS = 12;

/** The products on sale that the member has paid for in most orders; the last order breaks ties. */
export const usualGoodsCall = defineCall({
  name: 'usualGoods',
  method: 'GET',
  path: '/pc/order/usualGoods',
  access: 'member',
  source: 'extension',
  request: v.object({}),
  reply: v.object({ list: v.array(goodsReply) }),
});
