import { fromPromise } from 'xstate';
import { createMutationMachine } from '#machines/mutation/mutation.machine.ts';
import type { MutationOutcome } from '#machines/mutation/mutation.types.ts';
import { type ReorderResult, toReorderResult, type ReorderLine } from '#models/cart/reorder.ts';
import { goodsDetailCall } from '#models/catalogue/catalogue.api.ts';
import { type Goods, toGoods } from '#models/catalogue/catalogue.ts';
import { fail, toFailure } from '#models/failure.ts';
import { cancelOrderCall, receiveOrderCall } from '#models/order/order.api.ts';
import { promotionListCall } from '#models/promotion/promotion.api.ts';
import type { Client } from '../api/client.ts';

/** A write that the shopper confirms before it is sent. */
export interface ConfirmedOrderMutation {
  readonly kind: 'cancelOrder' | 'receiveOrder';
  readonly orderNo: string;
}
export type OrderMutation =
  | ConfirmedOrderMutation
  | { readonly kind: 'buyAgain'; readonly lines: readonly ReorderLine[] };

/** Messages of §8, which `src/text/serverText.ts` translates. */
const NO_LONGER_SOLD = '商品已下架';
const SOLD_OUT = '库存不足';

/** Loads the goods at their current prices; goods that are no longer sold are absent. */
async function loadCurrentGoods(
  send: Client,
  lines: readonly ReorderLine[],
): Promise<ReadonlyMap<string, Goods>> {
  const goodsById = new Map<string, Goods>();
  for (const goodsId of new Set(lines.map((line) => line.goodsId))) {
    try {
      goodsById.set(goodsId, toGoods(await send(goodsDetailCall, { id: goodsId })));
    } catch (error) {
      if (toFailure(error).kind !== 'refused') throw error;
    }
  }
  return goodsById;
}

/** Fails with a sentence of §8 if none of the goods can be bought. */
async function prepareReorder(send: Client, lines: readonly ReorderLine[]): Promise<ReorderResult> {
  const { list } = await send(promotionListCall, {});
  const goodsById = await loadCurrentGoods(send, lines);
  const result = toReorderResult(lines, goodsById, list);
  if (result.additions.length === 0)
    fail({ kind: 'refused', code: '1002', msg: goodsById.size === 0 ? NO_LONGER_SOLD : SOLD_OUT });
  return result;
}

async function mutateOrder(send: Client, mutation: OrderMutation): Promise<MutationOutcome> {
  switch (mutation.kind) {
    case 'cancelOrder':
      await send(cancelOrderCall, { orderNo: mutation.orderNo, restoreCart: true });
      return { type: 'order.canceled', orderNo: mutation.orderNo };
    case 'receiveOrder':
      await send(receiveOrderCall, { orderNo: mutation.orderNo });
      return { type: 'order.received', orderNo: mutation.orderNo };
    case 'buyAgain':
      return { type: 'goods.chosen', ...(await prepareReorder(send, mutation.lines)) };
  }
}

export const bindOrderMutation = (send: Client) =>
  createMutationMachine<OrderMutation, ConfirmedOrderMutation>().provide({
    actors: {
      mutate: fromPromise(({ input }: { input: { mutation: OrderMutation } }) =>
        mutateOrder(send, input.mutation),
      ),
    },
  });
