import * as v from 'valibot';
import {
  guestLines,
  mergeKey,
  parseWireLine,
  signedQuantity,
  toLineEntries,
  toWireLine,
} from './cart.api.ts';
import type { LineQuantity } from './cart.ts';
import { changeSource, MAX_ENDED_CHANGES } from './changeSource.api.ts';

/** The lines of a guest's cart, which are merged once if there is a key. */
export interface GuestCart {
  readonly mergeKey?: string | undefined;
  readonly cart: readonly LineQuantity[];
}

/** The merge of a guest's cart that the browser has sent without a confirmation. */
export const unconfirmedMerge = v.pipe(
  v.optional(v.object({ mergeKey, cart: guestLines })),
  v.description(
    "the merge of a guest's cart that is not confirmed; it is made now, and its own request is ignored if it arrives later",
  ),
);

/** A change adds to a line or sets its quantity. */
const cartChangeKind = v.picklist(['add', 'set']);
export type CartChangeKind = v.InferOutput<typeof cartChangeKind>;

const unconfirmedChange = v.pipe(
  v.object({ kind: cartChangeKind, ...toLineEntries(signedQuantity), ...changeSource.entries }),
  v.transform(({ kind, pageKey, writeNumber, ...wire }) => ({
    ...parseWireLine(wire),
    kind,
    pageKey,
    writeNumber,
  })),
);
export type UnconfirmedChange = v.InferOutput<typeof unconfirmedChange>;

/** The changes of the cart that the tabs of the browser still wait for. */
export const unconfirmedCartChanges = v.pipe(
  v.optional(v.pipe(v.array(unconfirmedChange), v.maxLength(MAX_ENDED_CHANGES))),
  v.description(
    'the changes that the pages of the browser still wait for; they are made now, and their own requests are ignored if they arrive later',
  ),
);

export const toWireUnconfirmed = ({ kind, pageKey, writeNumber, ...line }: UnconfirmedChange) => ({
  ...toWireLine(line),
  kind,
  pageKey,
  writeNumber,
});

const line = { goodsId: v.string(), promotionId: v.nullable(v.string()) };
const numberedWrite = v.union([
  v.object({ ...line, writeNumber: v.number(), kind: cartChangeKind, quantity: v.number() }),
  v.pipe(
    v.object({ ...line, writeNumber: v.number(), kind: v.literal('remove') }),
    v.transform((removal) => ({ ...removal, kind: 'set' as const, quantity: 0 })),
  ),
]);

/** `SentChanges`; a removal sets the quantity 0. An earlier release stored no changes. */
export const sentChangesSchema = v.object({
  pageKey: changeSource.entries.pageKey,
  writeNumber: v.number(),
  endsAt: v.number(),
  account: v.optional(v.string()),
  changes: v.optional(v.array(numberedWrite), []),
});
export type ParsedChanges = v.InferOutput<typeof sentChangesSchema>;
