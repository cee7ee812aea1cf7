import * as v from 'valibot';
import { addressFieldsSchema } from '../address/address.ts';
import { cartLineSchemaV2 } from '../cart/savedCart.ts';
import { placeOrderBodySchema } from './checkout.api.ts';
import { type Intent, SAVED_VERSION, type SavedCheckout } from './savedCheckout.ts';
import { draftAddressSchema, draftSchema } from './storedDraft.ts';

const intentSchema: v.GenericSchema<unknown, Intent> = v.object({
  account: v.string(),
  transactionCode: v.string(),
  body: placeOrderBodySchema,
  total: v.pipe(v.number(), v.integer()),
  at: v.number(),
});

const savedEntries = { account: v.nullable(v.string()), isSettled: v.optional(v.boolean()) };

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
const savedSchema = v.union([
  v.object({ version: v.literal(SAVED_VERSION), ...savedEntries, draft: draftSchema }),
  v.pipe(
    v.object({ version: v.literal(1), ...savedEntries, draft: draftSchemaV1 }),
    v.transform((saved) => ({ ...saved, version: SAVED_VERSION })),
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
