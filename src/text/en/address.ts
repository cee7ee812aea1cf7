import { addressFieldLabels } from '../addressFields.ts';
import { formatCount } from '../plural.ts';
import { selectTexts } from '../tables.ts';

export const address = {
  title: 'Addresses',
  description: 'Your delivery addresses.',
  add: 'Add an address',
  edit: 'Edit',
  editLabel: (addressee: string) => `Edit the address of ${addressee}`,
  remove: 'Remove',
  removeLabel: (addressee: string) => `Remove the address of ${addressee}`,
  makeDefault: 'Make default',
  makeDefaultLabel: (addressee: string) => `Make default: the address of ${addressee}`,
  isDefault: 'Default',
  newTitle: 'New address',
  editTitle: 'Edit address',
  save: 'Save address',
  cancel: 'Cancel',
  removeTitle: 'Remove this address?',
  removeQuestion: (addressee: string, line: string) =>
    `${addressee}, ${line}. Orders already placed are not affected.`,
  keepAddress: 'Keep it',
  empty: 'No address yet',
  emptyHelp: 'Save an address to check out faster.',
  changedElsewhere: 'This address was changed after you opened this form.',
  showVersion: { saved: 'Show the changed address', typed: 'Show what I typed' },
  notSaved: 'The address was not saved. What you typed is still here.',
  notChanged: 'Your addresses were not changed',
  changeUnknown: 'Your addresses may not have been changed',
  retry: 'Try again',
  loading: 'Loading your addresses',
  list: 'Saved addresses',

  country: 'Country',
  countryHelp: 'We use this to work out delivery.',
  requiredHelp: 'All fields are required unless marked optional.',
  optional: 'optional',
  labels: {
    ...selectTexts(addressFieldLabels, 'en'),
    AU: {
      addressDetails: 'Street address',
      city: 'Suburb',
      state: 'State',
      postcode: 'Postcode',
    },
    MY: { addressDetails: 'Street address', city: 'Town', state: 'State', postcode: 'Postcode' },
    CN: {
      addressDetails: 'Street, building and door number',
      city: 'City',
      state: 'Province',
      postcode: 'Postal code',
    },
    TW: {
      addressDetails: 'Street, building and door number',
      city: 'District',
      state: 'County or city',
      postcode: 'Postal code',
    },
  },
  phoneHelp: {
    AU: 'The courier may call about your delivery. For example 0412\u00A0345\u00A0678',
    MY: 'The courier calls before delivery. For example 012-345\u00A06789',
    CN: 'Customs and the courier send text messages to this number. Enter a Chinese mobile number, for example 138\u00A00013\u00A08000',
    TW: 'The courier calls this number. It must match your EZWAY registration. For example 0912\u00A0345\u00A0678',
  },
  ezwayTitle: 'Taiwan customs: EZWAY',
  ezway:
    'The recipient must confirm the parcel in the EZWAY (易利委) app before customs releases it. Use the name and mobile number registered there.',
  cityHelp: {
    AU: 'Enter a suburb or postcode, then choose from the list',
    MY: 'Enter a town or postcode, then choose from the list',
    CN: 'Type in Chinese or pinyin, e.g. Chengdu',
    TW: 'Type in Chinese or English, e.g. Xinyi',
  },
  chooseState: 'Choose a state',
  suggestions: 'Suggestions',
  suggestionCount: (count: number) =>
    count === 0
      ? 'No matches. You can type it yourself.'
      : `${formatCount(count, 'suggestion', 'suggestions')}. Use the arrow keys to choose.`,
  suggestionsFailed: 'Suggestions could not be loaded. You can type the address yourself.',
  postcodePlaces: (postcode: string, places: string) => `Please check: ${postcode} is ${places}`,

  summary: 'Please complete the address',
  errors: {
    tooLong: (count: number) => `Use at most ${formatCount(count, 'character', 'characters')}`,
    addressee: {
      missing: 'Enter the recipient’s name',
      tooLong: 'Use at most 60 characters for the name',
    },
    phone: {
      missing: 'Enter a phone number for the delivery',
      malformed: {
        AU: 'Enter ten digits with the area code, for example 0412\u00A0345\u00A0678',
        MY: 'Enter a Malaysian number, for example 012-345\u00A06789',
        CN: 'Enter eleven digits starting with 1, for example 138\u00A00013\u00A08000',
        TW: 'Enter a Taiwanese number, for example 0912\u00A0345\u00A0678',
      },
      needsMobile:
        'Enter a Chinese mobile number: eleven digits starting with 1, for example 138\u00A00013\u00A08000',
    },
    state: {
      AU: 'Choose a state',
      MY: 'Choose a state',
      CN: 'Choose a province',
      TW: 'Choose a county or city',
    },
    city: {
      AU: 'Enter a suburb',
      MY: 'Enter a town',
      CN: 'Choose a city',
      TW: 'Choose a district',
    },
    postcode: {
      missing: 'Enter the postcode',
      malformed: {
        AU: 'Enter four digits, for example 6000',
        MY: 'Enter five digits, for example 50480',
        CN: 'Enter six digits, for example 610000',
        TW: 'Enter three, five or six digits, for example 110',
      },
      mismatch: (postcode: string, state: string, expectedState: string) =>
        expectedState === ''
          ? `${postcode} is not a postcode of ${state}`
          : `${postcode} is in ${expectedState}, not in ${state}. Change one of them.`,
    },
    addressDetails: {
      missing: 'Enter the street and number',
      tooLong: 'Use at most 200 characters for the address',
    },
  },
};
