import * as v from 'valibot';
import type { ShopServer } from '#tests/support/shopServer.ts';
import { call } from './api.ts';
import { TEA } from './wares.ts';

const codeSchema = v.object({ transactionCode: v.string() });
const placedSchema = v.object({ orderNo: v.string() });
const addressesSchema = v.object({ list: v.array(v.object({ addressId: v.string() })) });
const shopsSchema = v.object({ list: v.array(v.object({ shopId: v.string() })) });
const slotsSchema = v.object({
  list: v.array(v.object({ startsAt: v.string(), cutOffAt: v.string(), left: v.number() })),
});

type Buyer = { readonly server: ShopServer; readonly token: string };

async function destinationOf({ server: { origin }, token }: Buyer, kind: 'delivery' | 'pickup') {
  if (kind === 'delivery') {
    const book = await call(origin, 'POST', '/setting/deliveryAddressNew', { token, body: {} });
    const deliveryAddressId = v.parse(addressesSchema, book).list[0]?.addressId;
    return { shippingType: 2, deliveryAddressId };
  }
  const shopId = v.parse(shopsSchema, await call(origin, 'GET', '/pickup/shops')).list[0]?.shopId;
  const slots = await call(origin, 'GET', `/pickup/shops/${shopId}/slots`);
  const free = v
    .parse(slotsSchema, slots)
    .list.find(({ left, cutOffAt }) => left > 0 && Date.parse(cutOffAt) > Date.now());
  return { shippingType: 3, shopId, terminalDateTime: free?.startsAt };
}

/** An order for one tea, made on the shopper's other device. */
export async function orderTea(buyer: Buyer, kind: 'delivery' | 'pickup'): Promise<string> {
  const { server, token } = buyer;
  const goods = { orderGoods: [{ goodsId: TEA.goodsId, goodsAmount: 1 }], actionGoods: [] };
  const form = { ...goods, ...(await destinationOf(buyer, kind)) };
  const trade = await call(server.origin, 'POST', '/toTrade', { token, body: form });
  const body = { ...form, ...v.parse(codeSchema, trade) };
  return v.parse(placedSchema, await call(server.origin, 'POST', '/order', { token, body }))
    .orderNo;
}
