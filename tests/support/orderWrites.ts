import { eq } from 'drizzle-orm';
import {
  addToCartCall,
  mergeCartCall,
  removeCartLineCall,
  setCartAmountCall,
} from '#models/cart/cart.api.ts';
import { placeOrderCall, toTradeCall } from '#models/checkout/checkout.api.ts';
import { cancelOrderCall, receiveOrderCall } from '#models/order/order.api.ts';
import { reportProblemCall, toWireReport } from '#models/order/problem.api.ts';
import { cartLines } from '#server/db/schema/orders.ts';
import { shipOrder } from '#server/operator/operator.ts';
import { addCompletedOrder, toReport, uploadPicture } from '../fixtures/completedOrder.ts';
import { addLoggedInShopper, type LoggedInShopper } from '../fixtures/loggedInShopper.ts';
import { getOpenSlot, type OrderHarness } from './orderHarness.ts';
import type { WriteScenario } from './writeScenario.ts';

const toCartLine = (goodsId: string, goodsAmount: number) => ({
  goodsId,
  goodsAmount,
  goodsActionTypeId: null,
});

/** Adds a member with two pieces of one product in the cart. */
async function addCart(harness: OrderHarness) {
  const shopper = await addLoggedInShopper(harness);
  const goodsId = await harness.addGoods();
  await harness.mall.call(addToCartCall, toCartLine(goodsId, 2), shopper.token);
  return { ...shopper, goodsId };
}

export const CART_SCENARIOS: readonly WriteScenario[] = [
  {
    operation: 'addToCart',
    title: 'adds a product to the cart',
    repeated: 'another',
    prepare: async (harness) => {
      const { goodsId, token } = await addCart(harness);
      return { send: () => harness.mall.send(addToCartCall, toCartLine(goodsId, 3), token) };
    },
  },
  {
    operation: 'setCartAmount',
    title: 'sets a quantity in the cart',
    repeated: 'same',
    prepare: async (harness) => {
      const { goodsId, token } = await addCart(harness);
      return { send: () => harness.mall.send(setCartAmountCall, toCartLine(goodsId, 5), token) };
    },
  },
  {
    operation: 'removeCartLine',
    title: 'removes a cart line',
    repeated: 'same',
    prepare: async (harness) => {
      const { userId, token } = await addCart(harness);
      const [line] = await harness.db.select().from(cartLines).where(eq(cartLines.userId, userId));
      return {
        send: () => harness.mall.send(removeCartLineCall, { id: line?.lineId ?? '' }, token),
      };
    },
  },
  {
    operation: 'mergeCart',
    title: 'merges the guest cart',
    repeated: 'same',
    prepare: async (harness) => {
      const { goodsId, token } = await addCart(harness);
      const cart = [toCartLine(goodsId, 1), toCartLine(await harness.addGoods(), 4)];
      const request = { cart, mergeKey: crypto.randomUUID() };
      return { send: () => harness.mall.send(mergeCartCall, request, token) };
    },
  },
];

interface OrderOptions {
  readonly isPickup?: boolean;
}

async function toBasket(
  harness: OrderHarness,
  { addressId }: LoggedInShopper,
  { isPickup = false }: OrderOptions = {},
) {
  const goodsId = await harness.addGoods({ stock: 10, cents: 5000 });
  const orderGoods = [{ goodsId, goodsAmount: 2 }];
  if (!isPickup) return { orderGoods, shippingType: 2, deliveryAddressId: addressId };
  const shopId = await harness.addShop(3);
  return { orderGoods, shippingType: 3, shopId, terminalDateTime: getOpenSlot(harness.clock()) };
}

export async function addOrder(harness: OrderHarness, options: OrderOptions = {}) {
  const shopper = await addLoggedInShopper(harness);
  const orderNo = await harness.order(shopper, await toBasket(harness, shopper, options));
  return { ...shopper, orderNo };
}

/** Adds an order that was paid on the provider's page; its webhook is not delivered. */
export async function addPaidOrder(harness: OrderHarness) {
  const order = await addOrder(harness);
  const ref = await harness.pay(order, order.orderNo);
  await harness.gateway.act(ref, 'approve');
  return { ...order, ref };
}

export const ORDER_SCENARIOS: readonly WriteScenario[] = [
  {
    operation: 'toTrade',
    title: 'requests a transaction code',
    repeated: 'another',
    prepare: async (harness) => {
      const shopper = await addLoggedInShopper(harness);
      const basket = await toBasket(harness, shopper);
      return { send: () => harness.mall.send(toTradeCall, basket, shopper.token) };
    },
  },
  ...[false, true].map((isPickup): WriteScenario => ({
    operation: 'placeOrder',
    title: isPickup ? 'orders for pickup' : 'orders for delivery',
    repeated: 'same',
    prepare: async (harness) => {
      const shopper = await addLoggedInShopper(harness);
      const basket = await toBasket(harness, shopper, { isPickup });
      const { transactionCode } = await harness.mall.call(toTradeCall, basket, shopper.token);
      const request = { ...basket, transactionCode };
      return { send: () => harness.mall.send(placeOrderCall, request, shopper.token) };
    },
  })),
  {
    operation: 'cancelOrder',
    title: 'cancels an order and returns its products to the cart',
    repeated: 'another',
    prepare: async (harness) => {
      const { orderNo, token } = await addOrder(harness);
      return {
        send: () => harness.mall.send(cancelOrderCall, { orderNo, restoreCart: true }, token),
      };
    },
  },
  {
    operation: 'cancelOrder',
    title: 'cancels an order with an open card payment',
    repeated: 'another',
    prepare: async (harness) => {
      const order = await addOrder(harness);
      await harness.pay(order, order.orderNo);
      return {
        send: () => harness.mall.send(cancelOrderCall, { orderNo: order.orderNo }, order.token),
      };
    },
  },
  {
    operation: 'receiveOrder',
    title: 'confirms the receipt of an order',
    repeated: 'another',
    prepare: async (harness) => {
      const { orderNo, token } = await addPaidOrder(harness);
      await harness.gateway.deliverDue();
      await shipOrder(
        harness.services,
        orderNo,
        { carrier: 'Post', trackingNo: '1' },
        harness.clock(),
      );
      return { send: () => harness.mall.send(receiveOrderCall, { orderNo }, token) };
    },
  },
  {
    operation: 'reportProblem',
    title: 'reports a problem with an item',
    repeated: 'same',
    prepare: async (harness) => {
      const { shopper, orderNo, jar } = await addCompletedOrder(harness);
      const images = [await uploadPicture(harness, shopper.userId)];
      const request = toWireReport(orderNo, toReport(jar, { images }));
      return { send: () => harness.mall.send(reportProblemCall, request, shopper.token) };
    },
  },
];
