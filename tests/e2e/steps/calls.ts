import type { HeldCall } from '#tests/support/faultProxy.ts';

/**
 * The calls that a path holds until it decides their outcome: `METHOD path` by the names of the
 * charts' calls.
 */
const CALL_PATTERNS = {
  calculateFreight: /^POST \/pc\/common\/freight$/,
  loadShops: /^GET \/pc\/pickup\/shops$/,
  loadSlots: /^GET \/pc\/pickup\/shops\/[^/]+\/slots$/,
  saveDraftAddress: /^POST \/pc\/setting\/deliveryAddress$/,
  requestTransactionCode: /^POST \/pc\/toTrade$/,
  placeOrder: /^POST \/pc\/order$/,
  reconcileOrder: /^POST \/pc\/order$/,
  startPayment: /^POST \/pc\/order\/pay$/,
  payByBalance: /^POST \/pc\/order\/pay$/,
  uploadReceipt: /^POST \/pc\/savePayCertificates$/,
  chooseInStore: /^POST \/pc\/savePayCertificates$/,
  fetchResult: /^GET \/pc\/pay\/result\/[^/]+$/,
  cancelOrder: /^POST \/pc\/order\/cancel$/,
  addressBook: /^POST \/pc\/setting\/deliveryAddressNew$/,
  cart: /^(GET \/pc\/shoppingCart|POST \/pc\/shoppingcartUpdate)$/,
  loadCart: /^GET \/pc\/shoppingCart$/,
  login: /^POST \/pc\/login$/,
  register: /^POST \/pc\/register$/,
  logout: /^POST \/pc\/logout$/,
  loadProfile: /^GET \/pc\/user\/userInfo$/,
  mergeCart: /^POST \/pc\/shoppingcartUpdate$/,
  saveCart: /^((POST|PUT) \/pc\/shoppingCart|DELETE \/pc\/shoppingCart\/[^/]+)$/,
} as const;
export type CallName = keyof typeof CALL_PATTERNS;

export const CHECKOUT_CALLS: readonly CallName[] = [
  ...([
    'calculateFreight',
    'loadShops',
    'loadSlots',
    'saveDraftAddress',
    'requestTransactionCode',
  ] as const),
  ...(['placeOrder', 'reconcileOrder', 'startPayment', 'payByBalance', 'uploadReceipt'] as const),
  ...(['chooseInStore', 'fetchResult', 'cancelOrder', 'addressBook', 'cart'] as const),
];
export const isCallName = (name: string): name is CallName => Object.hasOwn(CALL_PATTERNS, name);
export const matchesCall = (name: CallName, { method, path }: Pick<HeldCall, 'method' | 'path'>) =>
  CALL_PATTERNS[name].test(`${method} ${path}`);
