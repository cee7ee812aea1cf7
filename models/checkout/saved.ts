import * as v from 'valibot';
import type { OrderSummary } from '../order/order.ts';
import { placeOrderBodySchema } from './checkout.api.ts';
import { type Draft, draftSchema } from './draft.ts';

/** Written synchronously before an order is posted; only a definite reply removes it (decisions 29). */
export const intentSchema = v.object({
  account: v.string(),
  transactionCode: v.string(),
  body: placeOrderBodySchema,
  total: v.pipe(v.number(), v.integer()),
  at: v.number(),
});
export type Intent = v.InferOutput<typeof intentSchema>;

/** What a checkout keeps between visits: data, not a snapshot of a chart (decisions 28). */
export interface SavedCheckout {
  readonly version: number;
  /** whose draft it is; null for a guest */
  readonly account: string | null;
  readonly draft: Draft;
}

export const SAVED_VERSION = 1;
const savedSchema = v.object({
  version: v.literal(SAVED_VERSION),
  account: v.nullable(v.string()),
  draft: draftSchema,
});

/** A stored draft, or null when it is absent, torn, of an unknown version or not a draft at all. */
export function parseSavedCheckout(stored: unknown): SavedCheckout | null {
  const parsed = v.safeParse(savedSchema, stored);
  return parsed.success ? parsed.output : null;
}

export function parseIntent(stored: unknown): Intent | null {
  const parsed = v.safeParse(intentSchema, stored);
  return parsed.success ? parsed.output : null;
}

/** A draft goes on for the same account, or for a guest who has just logged in; another account gets nothing (decisions 20). */
export const isDraftOf = (saved: SavedCheckout, account: string | null): boolean =>
  saved.account === account || saved.account === null;

const CLOCKS_DIFFER_MS = 60_000;

function amountsOf(lines: readonly { goodsId: string; goodsAmount: number }[]): string {
  const amounts = new Map<string, number>();
  for (const { goodsId, goodsAmount } of lines)
    amounts.set(goodsId, (amounts.get(goodsId) ?? 0) + goodsAmount);
  return JSON.stringify([...amounts].toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

/**
 * Whether an order of the list can be the one that the intent made, where the server does not answer for its
 * code (decisions 2): the same goods, or the same total where no goods are told, and not older than the code.
 * Where no time is told, only an unpaid order can be it.
 */
export function isOrderOf(
  { at, body, total }: Intent,
  order: Pick<OrderSummary, 'createdAt' | 'state' | 'total' | 'lines'>,
): boolean {
  const isNew =
    order.createdAt > 0 ? order.createdAt >= at - CLOCKS_DIFFER_MS : order.state === 'unpaid';
  if (!isNew) return false;
  return order.lines.length > 0
    ? amountsOf(order.lines) === amountsOf([...body.orderGoods, ...body.actionGoods])
    : order.total === total;
}
