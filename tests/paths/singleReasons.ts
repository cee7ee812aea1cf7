const STORED_AS_ONE =
  'the products differ in id, name, stock and sale in advance; a chart stores a product as one value';

/** Why the samples of a product have one value of these fields (`single`). */
export const PRODUCT_DETAILS: Readonly<Record<string, string>> = {
  '*.brandName': STORED_AS_ONE,
  '*.brandNameEn': STORED_AS_ONE,
  '*.img': STORED_AS_ONE,
  '*.isSelf': STORED_AS_ONE,
  '*.weightGrams': STORED_AS_ONE,
  '*.priceCents': 'tests/models compare prices; refreshGoods of the cart answers another one',
  '*.memberPriceCents': 'tests/models compare the prices of members and guests',
};

/** Why the samples of the checkout have one value of these fields. */
export const CHECKOUT_SINGLE_REASONS: Readonly<Record<string, string>> = {
  'secondFactor.submit.password': 'the page sends the password that was entered before',
  ...PRODUCT_DETAILS,
  'input.account': 'session.begin has two members',
  'input.draft.*': 'a start has one draft; the events and replies have other values',
  'input.intent.*': 'one order is sent without a reply; reconcileOrder answers two',
  'lines.change.lines[].*': 'tests/models compare the lines of an order with those that were shown',
  ...Object.fromEntries(
    [
      ...['address.choose.address.*', 'address.prefill.address.*', 'saveDraftAddress answers.*'],
      ...['address.submit.fields.*', 'addressForm.change.fields.*'],
      'addresses.change.addresses[].*',
    ].map((field) => [
      field,
      'the addresses differ in id, street and person; the chart stores an address as one value',
    ]),
  ),
  'loadShops answers[].*': 'the shops differ in id and name; the chart stores a shop as one value',
  'loadSlots answers[].cutOffAt':
    'the times differ in their start; slot.choose is too late for one',
  'requestTransactionCode answers.quote.goodsTotalCents':
    'the chart compares the total, which has two values',
  'requestTransactionCode answers.unpaidOrderNo': 'one order of the shopper is unpaid',
  'startPayment answers.redirectUrl': 'one payment has an address; others have none',
  'fetchResult answers.refunds[].*': 'the chart stores a result as one value',
};
