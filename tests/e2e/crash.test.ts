import * as v from 'valibot';
import { expect, it } from 'vitest';
import { en } from '#src/text/en.ts';
import { callShopApi, listOrderNos } from './api.ts';
import { findByRole, waitForChartState } from './browserShopper.ts';
import { startMemberCheckout } from './CartPage.ts';
import { placeOrderByPayType } from './CheckoutPage.ts';
import { itInDeepRun } from './deepRunTests.ts';
import { startE2eShop } from './e2eShop.ts';
import { registerMemberWithAddress } from './memberAccounts.ts';
import { OATS, TEA } from './products.ts';
import { pressSandboxButton } from './SandboxPage.ts';

const shop = startE2eShop();
const codeSchema = v.object({ transactionCode: v.string() });
const placedSchema = v.object({ orderNo: v.string() });
const addressesSchema = v.object({ list: v.array(v.object({ addressId: v.string() })) });
const basket = { orderGoods: [{ goodsId: OATS.goodsId, goodsAmount: 1 }], actionGoods: [] };

/** A member's order form: its single-use code and the ordered lines. */
async function orderForm(token: string) {
  const { origin } = shop.server;
  const book = await callShopApi(origin, 'POST', '/setting/deliveryAddressNew', {
    token,
    body: {},
  });
  const deliveryAddressId = v.parse(addressesSchema, book).list[0]?.addressId;
  const form = { ...basket, shippingType: 2, deliveryAddressId };
  const trade = await callShopApi(origin, 'POST', '/toTrade', { token, body: form });
  return { ...form, ...v.parse(codeSchema, trade) };
}
type OrderForm = Awaited<ReturnType<typeof orderForm>>;

interface MemberForm {
  readonly token: string;
  readonly form: OrderForm;
}

async function placeOrder({ token, form }: MemberForm): Promise<string> {
  const placed = await callShopApi(shop.server.origin, 'POST', '/order', { token, body: form });
  return v.parse(placedSchema, placed).orderNo;
}

it('a server that is killed while orders are placed restarts with complete orders and no duplicates', async () => {
  const { origin } = shop.server;
  const forms: MemberForm[] = [];
  const tokens: string[] = [];
  for (let member = 0; member < 12; member += 1) {
    const { token } = await registerMemberWithAddress(shop.server);
    tokens.push(token);
    forms.push({ token, form: await orderForm(token) });
  }
  const replies = forms.map(placeOrder);
  const [first] = await Promise.all([Promise.any(replies), Promise.any(replies)]);
  await shop.server.kill();
  const answered = (await Promise.allSettled(replies)).flatMap((reply) =>
    reply.status === 'fulfilled' ? [reply.value] : [],
  );
  await shop.server.restart();

  const survived: string[] = [];
  for (const token of tokens)
    for (const orderNo of await listOrderNos(origin, token)) {
      survived.push(orderNo);
      expect(
        await callShopApi(origin, 'GET', `/order/detailed/${orderNo}`, { token }),
      ).toMatchObject({ lines: [{ goodsId: OATS.goodsId, goodsAmount: 1 }] });
    }
  expect(survived).toEqual(expect.arrayContaining([first, ...answered]));
  await shop.server.runOperatorCli('audit');
  // A repeat with the same code yields one order per form: the one that survived the crash, or the
  // first.
  const again = await Promise.all(forms.map(placeOrder));
  expect(new Set(again).size).toBe(forms.length);
  expect(again).toEqual(expect.arrayContaining(survived));
});

itInDeepRun(
  'a shopper at the payment page pays after a crash and restart of the shop',
  async () => {
    const shopper = await shop.openShopper('phone', 'member');
    shopper.consoleGuard.allow(/ERR_CONNECTION|ERR_EMPTY_RESPONSE|ERR_ABORTED|ERR_FAILED/);
    await startMemberCheckout(shopper, TEA);
    await placeOrderByPayType(shopper, '5');
    await shopper.page.waitForURL((url) => url.origin === shop.server.payOrigin);
    await shop.server.kill();
    await shop.server.restart();
    await pressSandboxButton(shopper, 'approve');
    await waitForChartState(shopper, 'checkout', 'paid');
    await findByRole(shopper, 'link', en.paymentResult.toOrder).waitFor();
  },
);
