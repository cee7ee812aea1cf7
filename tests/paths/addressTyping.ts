import { screen } from '@testing-library/react';
import type { AddressFields } from '#models/address/address.ts';
import type { PageHarness } from './view/pageHarness.tsx';

const field = (name: string) => screen.getByLabelText(name);

/** Types an Australian address; skips empty fields. */
export async function fillAddressFields({ user }: PageHarness, fields: AddressFields) {
  const { addressee, phone, addressDetails, state, city, postcode } = fields;
  await user.clear(field('Full name of the recipient'));
  await user.type(field('Full name of the recipient'), addressee);
  if (phone !== '') await user.type(field('Delivery phone'), phone);
  if (addressDetails !== '') await user.type(field('Street address'), addressDetails);
  await user.type(field('Suburb'), city);
  await user.selectOptions(field('State'), state);
  await user.type(field('Postcode'), postcode);
  await user.tab();
}
