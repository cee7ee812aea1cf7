import { screen } from '@testing-library/react';
import type { AddressFields } from '#models/address/address.ts';
import type { Stage } from './view/stage.tsx';

const field = (name: string) => screen.getByLabelText(name);

/** Fills the address form of Australia by hand; what is empty is left alone. */
export async function typeAddress({ user }: Stage, fields: AddressFields) {
  const { addressee, phone, addressDetails, city, cityName } = fields;
  await user.clear(field('Full name of the recipient'));
  await user.type(field('Full name of the recipient'), addressee);
  if (phone !== '') await user.type(field('Delivery phone'), phone);
  if (addressDetails !== '') await user.type(field('Street address'), addressDetails);
  await user.type(field('Suburb'), cityName.city);
  await user.selectOptions(field('State'), cityName.province);
  await user.type(field('Postcode'), city);
  await user.tab();
}
