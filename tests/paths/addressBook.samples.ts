import { createChartModel } from '#explorer/model.ts';
import { addressBookMachine } from '#machines/addressBook/addressBook.machine.ts';
import {
  ABROAD_FIELDS,
  FAILURES,
  FIELDS,
  HOME,
  OFFICE,
  OTHER_FIELDS,
} from '../fixtures/sampleData.ts';

const ids = {
  home: { addressId: 'home' },
  office: { addressId: 'office' },
  unknown: { addressId: 'nowhere' },
};
const fails = {
  network: FAILURES.network,
  sessionInvalid: FAILURES.sessionInvalid,
  'login needed': FAILURES.loginNeeded,
};

export const addressBookChart = createChartModel(addressBookMachine, {
  events: {
    'address.choose': ids,
    'address.edit': ids,
    'address.remove': ids,
    'address.makeDefault': ids,
    'address.save': {
      '': { fields: FIELDS },
      'another person': { fields: OTHER_FIELDS },
      abroad: { fields: ABROAD_FIELDS },
    },
  },
  outcomes: {
    loadAddresses: {
      ok: {
        two: [HOME, { ...OFFICE, isDefault: true }],
        none: [],
        abroad: [{ ...ABROAD_FIELDS, addressId: 'home', isDefault: false }],
      },
      err: fails,
    },
    saveAddress: {
      ok: {
        home: HOME,
        'another person': { ...OTHER_FIELDS, addressId: 'second' },
        abroad: { ...ABROAD_FIELDS, addressId: 'second' },
      },
      err: fails,
    },
    removeAddress: { ok: { '': undefined }, err: fails },
    setDefaultAddress: { ok: { '': undefined }, err: fails },
  },
});
