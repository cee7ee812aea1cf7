export const address = {
  title: 'Addresses',
  description: 'The addresses that your parcels go to.',
  add: 'Add an address',
  edit: 'Edit',
  editOf: (addressee: string) => `Edit the address of ${addressee}`,
  remove: 'Remove',
  removeOf: (addressee: string) => `Remove the address of ${addressee}`,
  makeDefault: 'Make default',
  makeDefaultOf: (addressee: string) => `Make default the address of ${addressee}`,
  isDefault: 'Default',
  newTitle: 'New address',
  editTitle: 'Edit address',
  save: 'Save address',
  cancel: 'Cancel',
  removeTitle: 'Remove this address?',
  removeQuestion: (addressee: string, line: string) =>
    `${addressee}, ${line}. Orders already placed keep it.`,
  keep: 'Keep it',
  empty: 'No address yet',
  emptyHelp: 'Save one now and the next checkout is one tap shorter.',
  notLoaded: 'Your addresses could not be loaded',
  notSaved: 'The address was not saved. What you typed is still here.',
  retry: 'Try again',
  loading: 'Loading your addresses',
  list: 'Saved addresses',

  country: 'Country',
  countryHelp: 'Where the parcel goes. Freight depends on it.',
  requiredHelp: 'Everything is needed unless it is marked optional.',
  optional: 'optional',
  labels: {
    addressee: 'Full name of the recipient',
    phone: 'Delivery phone',
    AU: {
      addressDetails: 'Street address',
      cityName: 'Suburb',
      province: 'State',
      city: 'Postcode',
    },
    MY: { addressDetails: 'Street address', cityName: 'Town', province: 'State', city: 'Postcode' },
    CN: {
      addressDetails: 'Street, building and door number',
      cityName: 'City',
      province: 'Province',
      city: 'Postal code',
    },
    TW: {
      addressDetails: 'Street, building and door number',
      cityName: 'District',
      province: 'County or city',
      city: 'Postal code',
    },
    area: 'District or county',
  },
  phoneHelp: {
    AU: 'The courier calls if nobody opens. For example 0412 345 678',
    MY: 'The courier calls before delivery. For example 012-345 6789',
    CN: 'Customs and the courier send text messages to it: a Chinese mobile number, for example 138 0013 8000',
    TW: 'The courier calls, and EZWAY is tied to it. For example 0912 345 678',
  },
  ezwayTitle: 'Taiwan customs: EZWAY',
  ezway:
    'The recipient confirms the parcel in the EZWAY (易利委) app before customs lets it in. Use the name and the mobile number that are registered there.',
  cityHelp: {
    AU: 'Type a suburb or a postcode and choose',
    MY: 'Type a town or a postcode and choose',
    CN: 'Type in Chinese or in letters, for example Chengdu',
    TW: 'Type in Chinese or in letters, for example Xinyi',
  },
  chooseState: 'Choose a state',
  suggestions: 'Suggestions',
  suggestionCount: (count: number) =>
    count === 0
      ? 'No suggestion; you can type it yourself'
      : `${count} ${count === 1 ? 'suggestion' : 'suggestions'}, choose with the arrow keys`,
  suggestionsFailed: 'Suggestions could not be loaded. You can type the address yourself.',
  otherPlaces: (postcode: string, places: string) => `Please check: ${postcode} is ${places}`,

  summary: 'Please complete the address',
  problems: {
    addressee: {
      missing: 'Enter the name of the person who receives the parcel',
      tooLong: 'A name has at most 60 characters',
    },
    phone: {
      missing: 'Enter a phone number for the delivery',
      malformed: {
        AU: 'Ten digits with the area code, for example 0412 345 678',
        MY: 'A Malaysian number, for example 012-345 6789',
        CN: 'Eleven digits that begin with 1, for example 138 0013 8000',
        TW: 'A Taiwanese number, for example 0912 345 678',
      },
      needsMobile:
        'A Chinese mobile number: eleven digits that begin with 1, for example 138 0013 8000',
    },
    province: {
      AU: 'Choose a state',
      MY: 'Choose a state',
      CN: 'Choose a province',
      TW: 'Choose a county or city',
    },
    cityName: {
      AU: 'Enter a suburb',
      MY: 'Enter a town',
      CN: 'Choose a city',
      TW: 'Choose a district',
    },
    city: {
      missing: 'Enter the postcode',
      malformed: {
        AU: 'Four digits, for example 6000',
        MY: 'Five digits, for example 50480',
        CN: 'Six digits, for example 610000',
        TW: 'Three, five or six digits, for example 110',
      },
      mismatch: (postcode: string, state: string, other: string) =>
        other === ''
          ? `${postcode} is not a postcode of ${state}`
          : `${postcode} is in ${other}, not in ${state}. Change one of them`,
    },
    addressDetails: {
      missing: 'Enter the street and the number',
      tooLong: 'An address line has at most 200 characters',
    },
  },
};
