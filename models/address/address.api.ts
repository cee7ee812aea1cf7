import * as v from 'valibot';
import { defineCall } from '../call.ts';
import { wireId } from '../money.ts';
import type { Address, AddressFields } from './address.ts';
import { DEFAULT_COUNTRY } from './country.ts';
import { addTypeOf, countryOfWire, wireCountryOf } from './country.wire.ts';

const text = v.pipe(v.nullish(v.string(), ''), v.trim(), v.maxLength(200));

const formOf = <S extends v.GenericSchema<string | null | undefined, string>>(words: S) => ({
  addType: v.optional(v.union([v.number(), v.string()])),
  contacts: words,
  contactPhone: words,
  countryName: words,
  provinceName: words,
  cityName: words,
  areaName: words,
  addressDetail: words,
  zipCode: v.pipe(v.nullish(v.union([v.string(), v.number()]), ''), v.transform(String)),
});
const formEntries = formOf(text);
// What another mall server has kept may be longer than what ours takes.
const replyEntries = formOf(v.pipe(v.nullish(v.string(), ''), v.trim()));
const formSchema = v.object(formEntries);
type Form = v.InferOutput<typeof formSchema>;

function fieldsOf(form: Form): AddressFields {
  return {
    addressee: form.contacts,
    phone: form.contactPhone,
    country: countryOfWire(form.countryName) ?? DEFAULT_COUNTRY,
    city: form.zipCode,
    cityName: { province: form.provinceName, city: form.cityName, area: form.areaName },
    addressDetails: form.addressDetail,
  };
}

/** The server's form of §3 for a shopper's address. */
export function wireFormOf(fields: AddressFields): v.InferInput<typeof formSchema> {
  return {
    addType: addTypeOf(fields.country),
    contacts: fields.addressee,
    contactPhone: fields.phone,
    countryName: wireCountryOf(fields.country),
    provinceName: fields.cityName.province,
    cityName: fields.cityName.city,
    areaName: fields.cityName.area,
    addressDetail: fields.addressDetails,
    zipCode: fields.city,
  };
}

export const wireAddressOf = (address: Address) => ({
  addressId: address.addressId,
  ...(address.isDefault ? { isDefault: true } : {}),
  ...wireFormOf(address),
});

const knownCountry = v.check(
  (form: Form) => countryOfWire(form.countryName) !== undefined,
  'countryName',
);
const fieldsRequest = v.pipe(formSchema, knownCountry, v.transform(fieldsOf));
const addressReply = v.pipe(
  v.object({ addressId: wireId, isDefault: v.optional(v.boolean()), ...replyEntries }),
  v.transform(({ addressId, isDefault, ...form }): Address => ({
    addressId,
    ...(isDefault === undefined ? {} : { isDefault }),
    ...fieldsOf(form),
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
  // A server that answers something else is asked for the list.
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
    v.check((form) => countryOfWire(form.countryName) !== undefined, 'countryName'),
    v.transform((form): Address => ({ addressId: form.addressId, ...fieldsOf(form) })),
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
