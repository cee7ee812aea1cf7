import * as v from 'valibot';
import type { ShopServer } from '#tests/support/serverProcess.ts';
import { callShopApi } from './api.ts';
import { TEA } from './products.ts';

const codeSchema = v.object({ transactionCode: v.string() });
const placedSchema = v.object({ orderNo: v.string() });
const addressesSchema = v.object({ list: v.array(v.object({ addressId: v.string() })) });
const shopsSchema = v.object({ list: v.array(v.object({ shopId: v.string() })) });
const slotsSchema = v.object({
  list: v.array(v.object({ startsAt: v.string(), cutOffAt: v.string(), remaining: v.number() })),
});

const HOUR = 3_600_000;

type OrderingMember = { readonly server: ShopServer; readonly token: string };

async function createDestination(
  { server: { origin }, token }: OrderingMember,
  kind: 'delivery' | 'pickup',
) {
  if (kind === 'delivery') {
    const book = await callShopApi(origin, 'POST', '/setting/deliveryAddressNew', {
      token,
      body: {},
    });
    const deliveryAddressId = v.parse(addressesSchema, book).list[0]?.addressId;
    return { shippingType: 2, deliveryAddressId };
  }
  const shopId = v.parse(shopsSchema, await callShopApi(origin, 'GET', '/pickup/shops')).list[0]
    ?.shopId;
  const slots = await callShopApi(origin, 'GET', `/pickup/shops/${shopId}/slots`);
  const free = v
    .parse(slotsSchema, slots)
    .list.find(
      ({ remaining, cutOffAt }) => remaining > 0 && Date.parse(cutOffAt) > Date.now() + HOUR,
    );
  return { shippingType: 3, shopId, terminalDateTime: free?.startsAt };
}

/** Orders one tea as another device of the shopper does. */
export async function createTeaOrder(
  buyer: OrderingMember,
  kind: 'delivery' | 'pickup',
): Promise<string> {
  const { server, token } = buyer;
  const goods = { orderGoods: [{ goodsId: TEA.goodsId, goodsAmount: 1 }], actionGoods: [] };
  const form = { ...goods, ...(await createDestination(buyer, kind)) };
  const trade = await callShopApi(server.origin, 'POST', '/toTrade', { token, body: form });
  const body = { ...form, ...v.parse(codeSchema, trade) };
  return v.parse(placedSchema, await callShopApi(server.origin, 'POST', '/order', { token, body }))
    .orderNo;
}
