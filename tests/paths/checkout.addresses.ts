import type { AnyMachineSnapshot } from 'xstate';
import { isSavedAddress } from '#models/checkout/basket.ts';
import type { Draft } from '#models/checkout/draft.ts';
import {
  BORDER_FIELDS,
  FIELDS,
  HALF_TYPED,
  HOME,
  OFFICE,
  OTHER_FIELDS,
} from '../fixtures/sampleData.ts';

const MOVED_TO = '7 Kings Park Road';
function createLists(address: Draft['address']) {
  const saved = isSavedAddress(address) ? address : HOME;
  const isMoved = saved.addressDetails === MOVED_TO;
  const moved = { ...saved, addressDetails: isMoved ? HOME.addressDetails : MOVED_TO };
  return {
    '': { addresses: [saved] },
    'address changed': { addresses: [moved] },
    'address removed': { addresses: [] },
  };
}

/** The samples of the events that concern addresses. */
export const addressEvents = {
  'address.choose': {
    home: { address: HOME },
    office: { address: OFFICE },
    'saved without a phone number': { address: { ...HOME, phone: '' } },
  },
  'address.prefill': { home: { address: HOME }, office: { address: OFFICE } },
  'address.submit': {
    complete: { fields: FIELDS },
    incomplete: { fields: HALF_TYPED },
    'another person': { fields: OTHER_FIELDS },
    'in another state': { fields: { ...FIELDS, postcode: '3000' } },
    'without a state': { fields: { ...FIELDS, state: '' } },
    'near a border, without a phone': { fields: BORDER_FIELDS },
    'abroad, without a phone': {
      fields: { ...HALF_TYPED, country: 'MY' as const, postcode: '50000' },
    },
  },
  'addressForm.change': {
    incomplete: { fields: HALF_TYPED },
    'another person': { fields: OTHER_FIELDS },
  },
  // The lists depend on the address of the draft, so that equal states accept the same ones.
  'addresses.change': ({ context }: AnyMachineSnapshot) => createLists(context.draft.address),
};
