import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  addToCartCall,
  cartCall,
  removeCartLineCall,
  setCartAmountCall,
} from '#models/cart/cart.api.ts';
import { promotionGoodsCall, promotionListCall } from '#models/promotion/promotion.api.ts';
import { findCartQuantities, startCartMall } from '#tests/support/cartMall.ts';
import type { TestMall } from '#tests/support/testMall.ts';

let mall: TestMall;
let ids: readonly string[];
beforeAll(async () => {
  ({ mall, ids } = await startCartMall());
});
afterAll(async () => {
  await mall.close();
});

const id = (index: number) => ids[index] ?? '';
const findQuantities = (token: string) => findCartQuantities(mall, token);

test('adding twice adds the quantities, setting replaces them, and zero removes the line', async () => {
  const token = await mall.registerMember();
  await mall.call(addToCartCall, { goodsId: id(0), goodsAmount: 2 }, token);
  await mall.call(addToCartCall, { goodsId: id(0), goodsAmount: 1 }, token);
  await mall.call(setCartAmountCall, { goodsId: id(1), goodsAmount: 4 }, token);
  expect(await findQuantities(token)).toEqual({ [id(0)]: 3, [id(1)]: 4 });
  await mall.call(addToCartCall, { goodsId: id(0), goodsAmount: -3 }, token);
  await mall.call(setCartAmountCall, { goodsId: id(1), goodsAmount: 0 }, token);
  expect(await findQuantities(token)).toEqual({});
});

test('more than the stock is refused, and the cart stays unchanged', async () => {
  const token = await mall.registerMember();
  await mall.call(addToCartCall, { goodsId: id(2), goodsAmount: 49 }, token);
  expect(await mall.send(addToCartCall, { goodsId: id(2), goodsAmount: 2 }, token)).toMatchObject({
    code: '1002',
    result: { reason: 'stockShort' },
  });
  expect(
    await mall.send(setCartAmountCall, { goodsId: id(2), goodsAmount: 51 }, token),
  ).toMatchObject({ code: '1002' });
  expect(await findQuantities(token)).toEqual({ [id(2)]: 49 });
});

// Exrick/xmall#98
test('a member cannot see, change or remove another member’s line', async () => {
  const [ownToken, other] = [await mall.registerMember(), await mall.registerMember()];
  const { lines } = (await mall.call(
    addToCartCall,
    { goodsId: id(7), goodsAmount: 1 },
    ownToken,
  )) ?? {
    lines: [],
  };
  await mall.send(removeCartLineCall, { id: lines[0]?.lineId ?? '' }, other);
  await mall.send(removeCartLineCall, { id: 'no-such-line' }, other);
  expect(await findQuantities(ownToken)).toEqual({ [id(7)]: 1 });
  await mall.call(removeCartLineCall, { id: lines[0]?.lineId ?? '' }, ownToken);
  expect(await findQuantities(ownToken)).toEqual({});
});

test('goods in a promotion have its price and limit until it ends; then they leave the cart and cannot be added', async () => {
  const token = await mall.registerMember();
  const promotions = (await mall.call(promotionListCall, {})).list;
  const ending = promotions.toSorted((a, b) => a.endsAt - b.endsAt)[0];
  const promotionId = ending?.promotionId ?? '';
  const offered = (await mall.call(promotionGoodsCall, { id: promotionId })).list[0];
  const added = await mall.call(
    addToCartCall,
    { goodsId: offered?.goodsId ?? '', goodsAmount: 1, goodsActionTypeId: promotionId },
    token,
  );
  expect(added).toMatchObject({
    lines: [{ promotionId, promotionPriceCents: offered?.promotionPriceCents, limitPerOrder: 2 }],
    promotions: [{ promotionId }],
  });
  expect(
    await mall.send(
      addToCartCall,
      { goodsId: id(8), goodsAmount: 1, goodsActionTypeId: promotionId },
      token,
    ),
  ).toMatchObject({ code: '1002' });
  mall.clock.advance((ending?.endsAt ?? 0) - mall.clock.now().getTime());
  expect(await mall.call(cartCall, {}, token)).toEqual({ lines: [], promotions: [] });
  expect(
    await mall.send(
      addToCartCall,
      { goodsId: offered?.goodsId ?? '', goodsAmount: 1, goodsActionTypeId: promotionId },
      token,
    ),
  ).toMatchObject({ result: { reason: 'promotionEnded' } });
});
