import * as v from 'valibot';
import { defineCall } from '../call.ts';
import { toHalfWidth } from '../halfWidth.ts';
import { wireId } from '../money.ts';
import { type Address, type AddressFields, normaliseAddress } from './address.ts';
import { toAddType, parseWireCountry, toWireCountry } from './country.api.ts';
import { DEFAULT_COUNTRY } from './country.ts';

const text = v.pipe(v.nullish(v.string(), ''), v.trim(), v.maxLength(200));

const toFormEntries = <S extends v.GenericSchema<string | null | undefined, string>>(
  schema: S,
) => ({
  addType: v.optional(v.union([v.number(), v.string()])),
  contacts: schema,
  contactPhone: schema,
  countryName: schema,
  provinceName: schema,
  cityName: schema,
  areaName: schema,
  addressDetail: schema,
  zipCode: v.pipe(v.nullish(v.union([v.string(), v.number()]), ''), v.transform(String)),
});
const formEntries = toFormEntries(text);
// Another mall server may send longer texts than the request schema accepts.
const replyEntries = toFormEntries(v.pipe(v.nullish(v.string(), ''), v.trim()));
const formSchema = v.object(formEntries);
type Form = v.InferOutput<typeof formSchema>;

function toAddressFields(form: Form): AddressFields {
  return normaliseAddress({
    addressee: form.contacts,
    phone: form.contactPhone,
    country: parseWireCountry(form.countryName) ?? DEFAULT_COUNTRY,
    postcode: form.zipCode,
    state: form.provinceName,
    city: form.cityName,
    district: form.areaName,
    addressDetails: form.addressDetail,
  });
}

/** Every field of the form is written. */
export function toWireAddressForm(
  fields: AddressFields,
): Required<v.InferInput<typeof formSchema>> {
  return {
    addType: toAddType(fields.country),
    contacts: fields.addressee,
    contactPhone: toHalfWidth(fields.phone),
    countryName: toWireCountry(fields.country),
    provinceName: fields.state,
    cityName: fields.city,
    areaName: fields.district,
    addressDetail: fields.addressDetails,
    zipCode: toHalfWidth(fields.postcode),
  };
}

export const toWireAddress = (address: Address) => ({
  addressId: address.addressId,
  ...(address.isDefault ? { isDefault: true } : {}),
  ...toWireAddressForm(address),
});

const countryCheck = v.check(
  (form: Form) => parseWireCountry(form.countryName) !== undefined,
  'countryName',
);
const fieldsRequest = v.pipe(formSchema, countryCheck, v.transform(toAddressFields));
/** An order stores the address without an id. */
export const addressFieldsReply = v.pipe(
  v.omit(v.object(replyEntries), ['addType']),
  v.transform(toAddressFields),
);
const addressReply = v.pipe(
  v.object({ addressId: wireId, isDefault: v.optional(v.boolean()), ...replyEntries }),
  v.transform(({ addressId, isDefault, ...form }): Address => ({
    addressId,
    ...(isDefault === undefined ? {} : { isDefault }),
    ...toAddressFields(form),
  })),
);

export const addressListCall = defineCall({
  name: 'addressList',
  method: 'POST',
  path: '/pc/setting/deliveryAddressNew',
  access: 'member',
  source: '§7 User',
  duplicates: 'newestWins',
  request: v.object({}),
  reply: v.object({ list: v.nullish(v.array(addressReply), []) }),
});

export const addAddressCall = defineCall({
  name: 'addAddress',
  method: 'POST',
  path: '/pc/setting/deliveryAddress',
  access: 'member',
  source: '§7 User',
  request: fieldsRequest,
  // Without an id in the reply, the caller loads the address list.
  reply: v.fallback(v.nullish(v.object({ addressId: v.optional(wireId) })), null),
});

export const editAddressCall = defineCall({
  name: 'editAddress',
  method: 'PUT',
  path: '/pc/setting/deliveryAddress',
  access: 'member',
  source: '§7 User',
  request: v.pipe(
    v.object({ addressId: wireId, ...formEntries }),
    v.check((form) => parseWireCountry(form.countryName) !== undefined, 'countryName'),
    v.transform((form): Address => ({ addressId: form.addressId, ...toAddressFields(form) })),
  ),
  reply: v.nullish(v.unknown()),
});

export const removeAddressCall = defineCall({
  name: 'removeAddress',
  method: 'DELETE',
  path: '/pc/setting/deliveryAddress/{id}',
  access: 'member',
  source: '§7 User',
  request: v.object({ id: wireId }),
  reply: v.nullish(v.unknown()),
});

export const defaultAddressCall = defineCall({
  name: 'defaultAddress',
  method: 'PUT',
  path: '/pc/setting/deliveryAddress/default',
  access: 'member',
  source: '§7 User',
  request: v.object({ addressId: wireId }),
  reply: v.nullish(v.unknown()),
});
