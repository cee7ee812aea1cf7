import * as v from 'valibot';
import { expect, it } from 'vitest';
import { en } from '#src/text/en.ts';
import { call, logInDemo, orderNosOf } from './api.ts';
import { orders } from './checkingOut.ts';
import { openShop } from './openShop.ts';
import { atSandbox } from './sandboxPay.ts';
import { find, isIn } from './shopper.ts';
import { memberChecksOut } from './shopping.ts';
import { OATS, TEA } from './wares.ts';

const shop = openShop();
const codeSchema = v.object({ transactionCode: v.string() });
const placedSchema = v.object({ orderNo: v.string() });
const addressesSchema = v.object({ list: v.array(v.object({ addressId: v.string() })) });
const basket = { orderGoods: [{ goodsId: OATS.goodsId, goodsAmount: 1 }], actionGoods: [] };

/** A member's order form: its single-use code and what is ordered with it. */
async function orderForm(token: string) {
  const { origin } = shop.server;
  const book = await call(origin, 'POST', '/setting/deliveryAddressNew', { token, body: {} });
  const deliveryAddressId = v.parse(addressesSchema, book).list[0]?.addressId;
  const form = { ...basket, shippingType: 2, deliveryAddressId };
  const trade = await call(origin, 'POST', '/toTrade', { token, body: form });
  return { ...form, ...v.parse(codeSchema, trade) };
}
type OrderForm = Awaited<ReturnType<typeof orderForm>>;

async function place(token: string, body: OrderForm): Promise<string> {
  const placed = await call(shop.server.origin, 'POST', '/order', { token, body });
  return v.parse(placedSchema, placed).orderNo;
}

it('a server that is killed among orders opens again with every order whole and none twice', async () => {
  const { token } = await logInDemo(shop.server.origin);
  const before = await orderNosOf(shop.server.origin, token);
  const forms: OrderForm[] = [];
  for (let count = 0; count < 12; count += 1) forms.push(await orderForm(token));
  const replies = forms.map((form) => place(token, form));
  const [first] = await Promise.all([Promise.any(replies), Promise.any(replies)]);
  await shop.server.kill();
  const heard = (await Promise.allSettled(replies)).flatMap((reply) =>
    reply.status === 'fulfilled' ? [reply.value] : [],
  );
  await shop.server.restart();

  const survived = (await orderNosOf(shop.server.origin, token)).filter(
    (orderNo) => !before.includes(orderNo),
  );
  expect(survived).toEqual(expect.arrayContaining([first, ...heard]));
  await shop.server.operator('audit');
  for (const orderNo of survived)
    expect(
      await call(shop.server.origin, 'GET', `/order/detailed/${orderNo}`, { token }),
    ).toMatchObject({ lines: [{ goodsId: OATS.goodsId, goodsAmount: 1 }] });
  // Asked again with its own code, each form has one order: the one that survived, or its first.
  const again = await Promise.all(forms.map((form) => place(token, form)));
  expect(new Set(again).size).toBe(forms.length);
  expect(again).toEqual(expect.arrayContaining(survived));
});

it('a shopper at the payment page pays after the shop was killed and came back', async () => {
  const shopper = await shop.visit('phone', 'member');
  shopper.watch.expect(/ERR_CONNECTION|ERR_EMPTY_RESPONSE|ERR_ABORTED|ERR_FAILED/);
  await memberChecksOut(shopper, TEA);
  await orders(shopper, '5');
  await shopper.page.waitForURL((url) => url.origin === shop.server.payOrigin);
  await shop.server.kill();
  await shop.server.restart();
  await atSandbox(shopper, 'approve');
  await isIn(shopper, 'checkout', 'settled');
  await find(shopper, 'link', en.paying.toOrder).waitFor();
});
