import * as v from 'valibot';
import { type AddressFields, addressFieldsSchema } from './address.ts';
import { toAddressFingerprint } from './addressFingerprint.ts';

const typedAddressSchema = v.object({
  account: v.string(),
  /** null for a new address */
  addressId: v.nullable(v.string()),
  fields: addressFieldsSchema,
  /** the fingerprint of the saved address when its form was opened; null if it is not known */
  openedFingerprint: v.optional(v.nullable(v.string()), null),
});
/** What a member has typed into the form of an address and not saved. */
export type TypedAddress = Readonly<v.InferOutput<typeof typedAddressSchema>>;

/** Returns null if the text cannot be read or is that of another account. */
export function parseTypedAddress(stored: unknown, account: string | null): TypedAddress | null {
  const result = v.safeParse(typedAddressSchema, stored);
  return result.success && result.output.account === account ? result.output : null;
}

/** Whether the text is that of another address than this saved one; null for a new one. */
export function isTypedForOther(stored: unknown, addressId: string | null): boolean {
  const result = v.safeParse(typedAddressSchema, stored);
  return addressId !== null && result.success && result.output.addressId !== addressId;
}

const toText = (fields: AddressFields): string =>
  JSON.stringify(v.parse(addressFieldsSchema, fields));
export const hasSameFields = (fields: AddressFields, otherFields: AddressFields): boolean =>
  toText(fields) === toText(otherFields);

/** What is typed into the form of an address that can be changed elsewhere meanwhile. */
export interface FormText extends Pick<TypedAddress, 'fields' | 'openedFingerprint'> {
  /** the fingerprint of the address that the form showed before anything was typed */
  readonly shownFingerprint: string | null;
}

/**
 * `current`: the fingerprint of the saved address as it is now. Returns null if nothing is typed. A
 * text that was saved, also if the reply was lost, belongs to the saved address.
 */
export function changeFormText(
  text: FormText | null,
  fields: AddressFields,
  current: string | null,
): FormText | null {
  const shownFingerprint = text ? text.shownFingerprint : current;
  if (shownFingerprint === current && toAddressFingerprint(fields) === current) return null;
  const isSaved = !text || toAddressFingerprint(text.fields) === current;
  const openedFingerprint = isSaved ? current : text.openedFingerprint;
  return { fields, openedFingerprint, shownFingerprint };
}

/** Whether the saved address was changed after the form was opened, and differs from the text. */
export const isOutdatedText = (text: FormText | null, current: string | null): boolean =>
  text !== null &&
  current !== null &&
  text.openedFingerprint !== current &&
  toAddressFingerprint(text.fields) !== current;
