import * as v from 'valibot';
import { addressFieldsSchema } from '../address/address.ts';
import { cartLineSchemaV2, storedList } from '../cart/storedCart.ts';
import { placeOrderBodySchema } from './checkout.api.ts';
import {
  type Intent,
  INTENT_VERSION,
  STORED_CHECKOUT_VERSION,
  type StoredCheckout,
} from './storedCheckout.ts';
import { draftAddressSchema, draftSchema, shownOrderSchema } from './storedDraft.ts';

const cents = v.pipe(v.number(), v.integer());
const intentEntries = {
  account: v.string(),
  transactionCode: v.string(),
  body: placeOrderBodySchema,
  at: v.number(),
};
/** Releases before version 3 of the draft stored the total without its unit in the name. */
const intentSchema: v.GenericSchema<unknown, Intent> = v.pipe(
  v.union([
    v.object({
      version: v.optional(v.literal(INTENT_VERSION)),
      ...intentEntries,
      totalCents: cents,
    }),
    v.pipe(
      v.object({ version: v.optional(v.undefined()), ...intentEntries, total: cents }),
      v.transform(({ total, ...intent }) => ({ ...intent, totalCents: total })),
    ),
  ]),
  v.transform(({ version: _, ...intent }): Intent => intent),
);

const storedEntries = { account: v.nullable(v.string()), isSettled: v.optional(v.boolean()) };

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

const { freightCents, ...unchangedEntries } = draftSchema.entries;
const renameFreight = <F, D extends object>({ freight, ...fields }: D & { freight: F }) => ({
  ...fields,
  freightCents: freight,
});
const shownOrderSchemaV2 = v.pipe(
  v.looseObject({ freight: v.unknown() }),
  v.transform(renameFreight),
  shownOrderSchema,
);
/** In version 2, the names of the freight have no unit. */
const draftEntriesV2 = {
  ...unchangedEntries,
  freight: freightCents,
  shown: v.optional(v.nullable(shownOrderSchemaV2), null),
};
const draftSchemaV2 = v.pipe(v.object(draftEntriesV2), v.transform(renameFreight));
const draftSchemaV1 = v.pipe(
  v.object({
    ...draftEntriesV2,
    lines: storedList(cartLineSchemaV2),
    address: v.nullable(v.pipe(flattenAddressV1, draftAddressSchema)),
    typed: v.nullable(v.pipe(flattenAddressV1, addressFieldsSchema)),
  }),
  v.transform(renameFreight),
);
const storedSchema = v.union([
  v.object({ version: v.literal(STORED_CHECKOUT_VERSION), ...storedEntries, draft: draftSchema }),
  v.pipe(
    v.union([
      v.object({ version: v.literal(2), ...storedEntries, draft: draftSchemaV2 }),
      v.object({ version: v.literal(1), ...storedEntries, draft: draftSchemaV1 }),
    ]),
    v.transform((checkout) => ({ ...checkout, version: STORED_CHECKOUT_VERSION })),
  ),
]);

/** Returns null if the draft is absent, corrupt or of an unknown version. */
export function parseStoredCheckout(stored: unknown): StoredCheckout | null {
  const parsed = v.safeParse(storedSchema, stored);
  return parsed.success ? parsed.output : null;
}

export function parseIntent(stored: unknown): Intent | null {
  const parsed = v.safeParse(intentSchema, stored);
  return parsed.success ? parsed.output : null;
}
