import type { AddressField } from '#models/address/address.ts';
import type { TextTable } from './tables.ts';

/** The fields that each country names in its own way. */
type CountryField = 'addressDetails' | 'city' | 'state' | 'postcode';

export const addressFieldLabels: TextTable<Exclude<AddressField, CountryField | 'country'>> = {
  addressee: { en: 'Full name of the recipient', 'zh-Hans': '收件人姓名', 'zh-Hant': '收件人姓名' },
  phone: { en: 'Delivery phone', 'zh-Hans': '收件人电话', 'zh-Hant': '收件人電話' },
  district: { en: 'District or county', 'zh-Hans': '区县', 'zh-Hant': '區縣' },
};
