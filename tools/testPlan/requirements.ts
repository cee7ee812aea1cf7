import type { ChartName } from '#tests/paths/charts.ts';

/**
 * Rows of docs/specification.md, by the beginning of the ids of states, transitions and guard
 * outcomes.
 */
const REQUIREMENTS: Readonly<Record<ChartName, Readonly<Record<string, readonly string[]>>>> = {
  session: {
    'session.guest | login.submit': ['2.7a', '4.1a', '5.1a'],
    'session.loggingIn': ['4.1a', '7.20a'],
    'session.guest | register.submit': ['2.8a', '4.1a'],
    'session.registering': ['4.1a', '7.21a'],
    'session.member': ['4.3b', '7.23a'],
    'session.loggingOut': ['4.2a', '4.2b'],
    'session.invalidated': ['8.1e'],
    session: ['3.1a', '4.3a'],
  },
  verification: { verification: ['7.9a'] },
  cart: {
    'cart.guest': ['4.6a', '6.1a'],
    'cart.member': ['6.1b', '7.2a'],
    'cart.member.merging': ['4.1b', '7.5a'],
    'cart.member.loading': ['4.1c', '7.2a'],
    'cart.member.saving': ['7.3a', '7.3b', '7.4a'],
    cart: ['4.6b', '4.6e'],
  },
  addressBook: {
    'addressBook.loading': ['4.4a', '7.24a'],
    'addressBook.savingAddress': ['4.4c', '4.4d', '7.24b'],
    'addressBook.removingAddress': ['4.4e', '7.24d'],
    'addressBook.makingDefault': ['7.24e'],
    addressBook: ['2.16d', '4.4a'],
  },
  checkout: {
    'checkout.empty': ['2.14a'],
    'checkout.mixedPromotions': ['5.4a', '8.9a'],
    'checkout.delivery.home': ['5.2a', '5.6a', '7.8a'],
    'checkout.delivery.home.freightFailed': ['8.7a'],
    'checkout.delivery.pickup': ['5.3a', '2.21d'],
    'checkout.payType': ['2.21e', '9.5j'],
    'checkout.placing': ['7.14a', '7.15a'],
    'checkout.placing.unknown': ['7.15a', '8.3d'],
    'checkout.unpaidOrder': ['7.14a', '8.4a'],
    'checkout.paying': ['7.16a', '7.18a'],
    'checkout.paying.enteringPassword': ['7.16c', '5.8a'],
    'checkout.paying.payingByBalance': ['7.16c', '8.11ar'],
    'checkout.paying.enteringCode': ['7.16c', '5.8a'],
    'checkout.paying.payingWithCode': ['7.16c'],
    'checkout.paying.awaitingReceipt': ['2.21g', '7.17a'],
    'checkout.paying.uploadingReceipt': ['7.17a', '8.8a'],
    'checkout.paying.redirecting': ['7.16b'],
    'checkout.underReview': ['4.8c', '8.8a'],
    'checkout.payInStore': ['4.8b', '7.17b'],
    checkout: ['2.21f', '4.7a'],
  },
  order: {
    'order.unpaid': ['4.8a'],
    'order.underReview': ['4.8c'],
    'order.payingInStore': ['4.8b'],
    'order.paid': ['4.8d'],
    'order.shipped': ['4.8e'],
    'order.canceled': ['4.8f'],
    'order.completed': ['4.8g'],
    'order.chargedBack': ['4.8h'],
    order: ['2.16c', '2.21h'],
  },
  notices: {
    'notices.sessionExpired': ['8.1a', '8.1b', '8.1c', '8.1d'],
    'notices.messages': ['8.5a', '8.6a', '8.6b'],
    notices: ['8.5a'],
  },
  request: { request: ['7.13a', '8.3d'] },
  prefetch: { prefetch: ['2.1a'] },
  connection: { connection: ['8.3e'] },
  mutation: { mutation: ['2.21j', '7.22a'] },
  recharge: { recharge: ['2.21l', '7.25a'] },
  problemReport: { problemReport: ['2.21h'] },
  secondFactor: { secondFactor: ['2.21j'] },
  mall: {
    'mall.loadingLazyCharts': ['2.20e'],
    'mall | session.began': ['4.1b', '4.1c'],
    'mall | session.ended': ['4.2b', '4.2c', '4.2d'],
    'mall | order.placed': ['4.6h'],
    'mall | cart.refused': ['8.9a'],
    'mall | receipt.saved': ['8.8a'],
    mall: ['2.20e', '8.2c'],
  },
};

/** The rows of the longest beginning that has rows. */
function findRows(chart: ChartName, id: string): readonly string[] {
  const rows = Object.entries(REQUIREMENTS[chart])
    .filter(([prefix]) => id.startsWith(prefix))
    .toSorted(([a], [b]) => b.length - a.length);
  return rows[0]?.[1] ?? [];
}

/** The requirements that the path concerns, by what it is the first to reach. */
export const listRequirements = (chart: ChartName, ids: readonly string[]): readonly string[] => [
  ...new Set(ids.flatMap((id) => findRows(chart, id))),
];
export const listAllRequirements = (): readonly string[] =>
  Object.values(REQUIREMENTS).flatMap((rows) => Object.values(rows).flat());
