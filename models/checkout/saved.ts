import * as v from 'valibot';
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
