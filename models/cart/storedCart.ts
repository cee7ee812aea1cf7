import * as v from 'valibot';
import { renameGoodsFields } from '../catalogue/storedGoods.ts';
import { type Promotion, promotionSchema } from '../promotion/promotion.ts';
import { type Cart, type CartLine, cartLineSchema } from './cart.ts';
import { changeSource } from './changeSource.api.ts';
import type { SetWrite } from './write.ts';

export const STORED_CART_VERSION = 3;

/**
 * A list in browser storage. An entry that cannot be read is left out and does not hide the others.
 */
export const storedList = <T>(entry: v.GenericSchema<unknown, T>) =>
  v.pipe(
    v.array(v.unknown()),
    v.transform((stored) => stored.filter((value) => v.is(entry, value))),
    v.array(entry),
  );

const owner = v.nullable(v.string());
const toEntries = (
  line: v.GenericSchema<unknown, CartLine>,
  promotion: v.GenericSchema<unknown, Promotion>,
) => ({
  cart: v.object({ lines: storedList(line), promotions: storedList(promotion) }),
  mergeKey: v.string(),
});

/** A line with wire field names, the format of carts of version 2 and drafts of version 1. */
export const cartLineSchemaV2 = v.pipe(
  v.looseObject({}),
  v.transform(renameGoodsFields),
  cartLineSchema,
);

const promotionSchemaV1 = v.pipe(
  v.object({
    goodsActionTypeId: v.string(),
    goodsActionTypeName: v.string(),
    goodsActionTypeNameEn: v.string(),
    endsAt: v.number(),
  }),
  v.transform((stored): Promotion => ({
    promotionId: stored.goodsActionTypeId,
    name: stored.goodsActionTypeName,
    nameEn: stored.goodsActionTypeNameEn,
    endsAt: stored.endsAt,
  })),
);

const setWriteSchema = v.object({
  kind: v.literal('set'),
  goodsId: v.string(),
  promotionId: v.nullable(v.string()),
  quantity: v.number(),
});

/** The initial cart of the mall chart. Recordings of earlier releases contain no changes. */
export const initialCartSchema = v.object({
  ownerAccount: owner,
  cart: v.object({ lines: v.array(cartLineSchema), promotions: v.array(promotionSchema) }),
  mergeKey: v.string(),
  writes: v.optional(v.array(setWriteSchema), []),
});

/**
 * A line whose promotion cannot be read is left out, because no group of the cart would show it.
 */
const removeLinesWithoutPromotion = ({ lines, promotions }: Cart): Cart => ({
  lines: lines.filter(
    (line) =>
      line.promotionId === null ||
      promotions.some(({ promotionId }) => promotionId === line.promotionId),
  ),
  promotions,
});

/** The cart in browser storage. Release 0.1.0 stored it without a version. */
export const storedCartSchema = v.pipe(
  v.union([
    v.object({
      version: v.literal(STORED_CART_VERSION),
      ownerAccount: owner,
      ...toEntries(cartLineSchema, promotionSchema),
    }),
    v.pipe(
      v.union([
        v.object({
          version: v.literal(2),
          account: owner,
          ...toEntries(cartLineSchemaV2, promotionSchema),
        }),
        v.object({
          version: v.optional(v.undefined()),
          account: owner,
          ...toEntries(cartLineSchemaV2, promotionSchemaV1),
        }),
      ]),
      v.transform(({ account, ...stored }) => ({ ...stored, ownerAccount: account })),
    ),
  ]),
  v.transform(({ ownerAccount, cart, mergeKey }) => ({
    ownerAccount,
    cart: removeLinesWithoutPromotion(cart),
    mergeKey,
  })),
);

/**
 * The totals of the lines of a member's cart whose changes the server has not confirmed, in the
 * session storage of the tab that made them. They belong to the cart of the same owner.
 * `lastChange` is the last change that was sent, null if none was (docs/decisions/112).
 */
export const storedCartWritesSchema = v.object({
  version: v.literal(1),
  ownerAccount: v.string(),
  writes: v.array(setWriteSchema),
  lastChange: v.nullable(changeSource),
});
export type StoredCartWrites = Readonly<
  Omit<v.InferOutput<typeof storedCartWritesSchema>, 'version' | 'writes'>
> & { readonly writes: readonly SetWrite[] };
