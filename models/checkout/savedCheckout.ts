import { minutesToMilliseconds } from 'date-fns/minutesToMilliseconds';
import * as v from 'valibot';
import { addressFieldsSchema } from '../address/address.ts';
import { cartLineSchemaV2 } from '../cart/savedCart.ts';
import type { OrderSummary } from '../order/order.ts';
import { parseWireLines } from './basket.api.ts';
import { placeOrderBodySchema } from './checkout.api.ts';
import { draftAddressSchema, draftSchema } from './draft.ts';

/**
 * The stored request to place an order. It is saved before the POST and removed only by a definite
 * reply (decisions 29).
 */
const intentSchema = v.object({
  account: v.string(),
  transactionCode: v.string(),
  body: placeOrderBodySchema,
  total: v.pipe(v.number(), v.integer()),
  at: v.number(),
});
export type Intent = v.InferOutput<typeof intentSchema>;

export const SAVED_VERSION = 2;
const savedEntries = {
  /** the owner of the draft; null for a guest */
  account: v.nullable(v.string()),
  /**
   * true if the order is paid, under review, paid in store or cancelled: the next checkout is new
   * (decisions 47)
   */
  isSettled: v.optional(v.boolean()),
};

/** In version 1, `city` is the postcode and `cityName` contains the names of the region. */
const flattenAddressV1 = v.pipe(
  v.looseObject({
    city: v.string(),
    cityName: v.object({ province: v.string(), city: v.string(), area: v.string() }),
  }),
  v.transform(({ city, cityName, ...fields }) => ({
    ...fields,
    state: cityName.province,
    city: cityName.city,
    district: cityName.area,
    postcode: city,
  })),
);
const draftSchemaV1 = v.object({
  ...draftSchema.entries,
  lines: v.array(cartLineSchemaV2),
  address: v.nullable(v.pipe(flattenAddressV1, draftAddressSchema)),
  typed: v.nullable(v.pipe(flattenAddressV1, addressFieldsSchema)),
});
const savedCheckoutSchema = v.object({
  version: v.literal(SAVED_VERSION),
  ...savedEntries,
  draft: draftSchema,
});
/**
 * A checkout that is saved between visits, as data and not as a snapshot of the chart (decisions
 * 28).
 */
export type SavedCheckout = Readonly<v.InferOutput<typeof savedCheckoutSchema>>;

const savedSchema = v.union([
  savedCheckoutSchema,
  v.pipe(
    v.object({ version: v.literal(1), ...savedEntries, draft: draftSchemaV1 }),
    v.transform((saved): SavedCheckout => ({ ...saved, version: SAVED_VERSION })),
  ),
]);

/** Returns null if the draft is absent, corrupt or of an unknown version. */
export function parseSavedCheckout(stored: unknown): SavedCheckout | null {
  const parsed = v.safeParse(savedSchema, stored);
  return parsed.success ? parsed.output : null;
}

export function parseIntent(stored: unknown): Intent | null {
  const parsed = v.safeParse(intentSchema, stored);
  return parsed.success ? parsed.output : null;
}

/**
 * A draft stays available to the same account, and to a guest who logs in, but to no other account
 * (decisions 20).
 */
export const belongsTo = (saved: SavedCheckout, account: string | null): boolean =>
  saved.account === account || saved.account === null;

const CLOCK_SKEW_MS = minutesToMilliseconds(1);

/**
 * Returns equal texts for equal quantities of the same goods, however they are split into lines.
 */
function serialiseQuantities(lines: readonly { goodsId: string; quantity: number }[]): string {
  const quantities = new Map<string, number>();
  for (const { goodsId, quantity } of lines)
    quantities.set(goodsId, (quantities.get(goodsId) ?? 0) + quantity);
  return JSON.stringify([...quantities].toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

/**
 * Whether an order of the list can result from the intent, for a server that cannot find orders by
 * code (decisions 2). The order must contain the same goods, or have the same total if it lists
 * none, and must not be older than the code. If it has no time, it must be unpaid.
 */
export function matchesIntent(
  { at, body, total }: Intent,
  order: Pick<OrderSummary, 'createdAt' | 'state' | 'totalCents' | 'lines'>,
): boolean {
  const isNew =
    order.createdAt > 0 ? order.createdAt >= at - CLOCK_SKEW_MS : order.state === 'unpaid';
  if (!isNew) return false;
  return order.lines.length > 0
    ? serialiseQuantities(order.lines) === serialiseQuantities(parseWireLines(body))
    : order.totalCents === total;
}
