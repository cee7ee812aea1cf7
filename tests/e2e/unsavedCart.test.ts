import * as v from 'valibot';
import { expect, it } from 'vitest';
import { paths } from '#src/mall/paths.ts';
import { HOLD_HEADER, type HeldCall } from '#tests/support/faultProxy.ts';
import { waitForCondition } from '#tests/support/waitForCondition.ts';
import { callShopApi } from './api.ts';
import { type BrowserShopper, waitForText } from './browserShopper.ts';
import { addShownGoods, openCart } from './CartPage.ts';
import { itInDeepRun } from './deepRunTests.ts';
import { startE2eShop } from './e2eShop.ts';
import { emptyCart } from './memberAccounts.ts';
import { TEA } from './products.ts';

const shop = startE2eShop({ faults: true });
const cartSchema = v.object({
  list: v.array(v.object({ goodsId: v.string(), goodsAmount: v.number() })),
});

async function readSavedCart({ server, token }: BrowserShopper) {
  const reply = await callShopApi(server.origin, 'GET', '/shoppingCart', { token });
  return v
    .parse(cartSchema, reply)
    .list.map(({ goodsId, goodsAmount }) => [goodsId, Number(goodsAmount)]);
}

/** Adds the tea on its page; the request does not reach the server until it is finished. */
async function addWithSlowRequest(shopper: BrowserShopper): Promise<HeldCall> {
  await emptyCart(shopper.server, shopper.token);
  await shopper.page.setExtraHTTPHeaders({ [HOLD_HEADER]: '1' });
  shop.proxy.setHoldFilter((method, path) => method === 'POST' && path === '/pc/shoppingCart');
  await shopper.page.goto(paths.goods(TEA.goodsId));
  await addShownGoods(shopper);
  const [call] = await waitForCondition(() => {
    expect(shop.proxy.getHeldCalls()).toHaveLength(1);
    return shop.proxy.getHeldCalls();
  });
  shop.proxy.setHoldFilter(null);
  if (!call) throw new Error('no request was sent');
  return call;
}

it('a member who adds a product and reloads before the reply has it in the cart, once', async () => {
  const shopper = await shop.openShopper('phone', 'member');
  const call = await addWithSlowRequest(shopper);
  await shopper.page.reload();
  await shopper.page.mouse.move(10, 10);
  await expect.poll(() => readSavedCart(shopper), { timeout: 15_000 }).toEqual([[TEA.goodsId, 1]]);

  // The request of the document that was left arrives late.
  await call.finish('pass');
  expect(await readSavedCart(shopper)).toEqual([[TEA.goodsId, 1]]);
  await openCart(shopper);
  await waitForText(shopper, TEA.name);
  await shopper.page.reload();
  await waitForText(shopper, TEA.name);
  expect(await readSavedCart(shopper)).toEqual([[TEA.goodsId, 1]]);
});

itInDeepRun(
  'a member who adds a product and closes the tab before the reply has it in the cart',
  async () => {
    const shopper = await shop.openShopper('desktop', 'member');
    const other = await shopper.context.newPage();
    const call = await addWithSlowRequest({ ...shopper, page: other });
    // Another request, which ends with the tab, shows when its connections are closed.
    shop.proxy.setHoldFilter((_, path) => path === '/pc/exchangeRate');
    await other.evaluate(() => void fetch('/api/v1/pc/exchangeRate'));
    const listPaths = () => shop.proxy.getHeldCalls().map(({ path }) => path);
    await waitForCondition(() =>
      expect(listPaths()).toEqual(['/pc/shoppingCart', '/pc/exchangeRate']),
    );
    shop.proxy.setHoldFilter(null);
    await other.close();
    await waitForCondition(() => expect(listPaths()).not.toContain('/pc/exchangeRate'));
    expect(listPaths()).toEqual(['/pc/shoppingCart']);
    await call.finish('pass');
    expect(await readSavedCart(shopper)).toEqual([[TEA.goodsId, 1]]);
  },
);
