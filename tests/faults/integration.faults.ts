import type { Fault } from './fault.ts';

const integrationFault = (title: string, file: string, from: string, to: string): Fault => ({
  subject: 'integration',
  file: `machines/${file}`,
  title,
  from,
  to,
});

/** Faults that no chart reveals alone; the integration search must detect them by its rules. */
export const integrationFaults: readonly Fault[] = [
  integrationFault(
    'goods changed in the cart are told to nobody',
    'mall/mall.machine.ts',
    "'cart.changed': { actions: 'sendLinesToCheckout' },",
    "'cart.changed': { actions: [] },",
  ),
  integrationFault(
    'a checkout that loads keeps old goods',
    'mall/mall.actions.ts',
    'checkout?.draft.orderNo === null',
    "checkout?.draft.orderNo === ''",
  ),
  integrationFault(
    'goods changed while placing are forgotten',
    'checkout/checkout.machine.ts',
    "      entry: 'applyStashedLines',\n",
    '',
  ),
  integrationFault(
    'the cart hears of no login',
    'mall/mall.actions.ts',
    "{ type: 'cart.logIn', account: event.account }",
    "{ type: 'cart.reload' }",
  ),
  integrationFault(
    'the dialog stays after a login',
    'mall/mall.machine.ts',
    "['setAccount', 'sendLogInToCart', 'hideSessionExpired']",
    "['setAccount', 'sendLogInToCart']",
  ),
  integrationFault(
    'nobody is asked after a forced logout',
    'mall/mall.actions.ts',
    "sendToNotices('sessionExpired.show')",
    "sendToNotices('sessionExpired.hide')",
  ),
  integrationFault(
    'another account finds the rooms',
    'mall/mall.guards.ts',
    'context.owner !== null && context.owner !== event.account',
    'false',
  ),
  integrationFault(
    'another account finds the cart',
    'cart/cart.guards.ts',
    '      context.ownerAccount !== context.currentAccount,',
    '      false,',
  ),
  integrationFault(
    'a failure is swallowed',
    'mall/mall.machine.ts',
    "{ guard: 'isUnreported' }, { actions: 'notifyFailure' }]",
    "{ guard: 'isUnreported' }, {}]",
  ),
  integrationFault(
    'a lost reply is taken for a refusal',
    'checkout/checkout.guards.ts',
    'isPlacingRefused: (args) => isPlacingRefused(getCallFailure(args)),',
    'isPlacingRefused: (args) => getCallFailure(args) !== null,',
  ),
  integrationFault(
    'freight that fails takes what was typed',
    'checkout/checkout.actions.ts',
    'updateDraft(() => ({ address: null, freight: null }))',
    'updateDraft(() => ({ address: null, typed: null, freight: null }))',
  ),
  integrationFault(
    'a forced logout empties the cart',
    'cart/cart.guards.ts',
    "return event.reason === 'forced';",
    "return event.reason === 'logout';",
  ),
  integrationFault(
    'a paid order can be paid again',
    'checkout/checkout.machine.ts',
    '    paid: {},',
    "    paid: { on: { 'payment.abandon': 'paying.choosing' } },",
  ),
];
