import { createChartModel } from '#explorer/model.ts';
import { addressBookMachine } from '#machines/addressBook/addressBook.machine.ts';
import { FAILURES, FIELDS, HOME, OFFICE } from '../fixtures/sampleData.ts';

const ids = { home: { addressId: 'home' }, unknown: { addressId: 'nowhere' } };
const fails = { network: FAILURES.network, sessionInvalid: FAILURES.sessionInvalid };

export const addressBookChart = createChartModel(addressBookMachine, {
  events: {
    'address.choose': ids,
    'address.edit': ids,
    'address.remove': ids,
    'address.makeDefault': ids,
    'address.save': { '': { fields: FIELDS } },
  },
  outcomes: {
    loadAddresses: { ok: { two: [HOME, { ...OFFICE, isDefault: true }], none: [] }, err: fails },
    saveAddress: { ok: { home: HOME }, err: fails },
    removeAddress: { ok: { '': undefined }, err: fails },
    setDefaultAddress: { ok: { '': undefined }, err: fails },
  },
});
