import type { SeededFault } from './seeded.ts';

const between = (title: string, file: string, from: string, to: string): SeededFault => ({
  suite: 'together',
  file: `machines/${file}`,
  title,
  from,
  to,
});

/** Mistakes that no chart shows alone: the search through the whole shop must notice them by its rules. */
export const togetherFaults: readonly SeededFault[] = [
  between(
    'goods changed in the cart are told to nobody',
    'mall/mall.machine.ts',
    "      actions: { type: 'tellLines', params: ({ event }) => ({ cart: event.cart }) },\n",
    '      actions: [],\n',
  ),
  between(
    'a checkout that loads keeps old goods',
    'mall/mall.setup.ts',
    'wanted.checkout && wanted.checkout.draft.orderNo === null',
    "wanted.checkout && wanted.checkout.draft.orderNo === ''",
  ),
  between(
    'goods changed while placing are forgotten',
    'checkout/checkout.machine.ts',
    "      entry: 'takeLines',\n",
    '',
  ),
  between(
    'the cart hears of no login',
    'mall/mall.pass.ts',
    "    type: 'tellCart' as const,\n    params: ({ event }: { event: { account: string } }) => ({\n      command: { type: 'cart.signIn' as const, account: event.account },",
    "    type: 'tellCart' as const,\n    params: () => ({\n      command: { type: 'cart.reload' as const },",
  ),
  between(
    'the dialog stays after a login',
    'mall/mall.pass.ts',
    "  'hideInvalidLogin' as const,\n",
    '',
  ),
  between(
    'nobody is asked after a forced logout',
    'mall/mall.setup.ts',
    "{ type: 'invalidLogin.show' }",
    "{ type: 'invalidLogin.hide' }",
  ),
  between(
    'another account finds the rooms',
    'mall/mall.setup.ts',
    'context.owner !== null && context.owner !== params.account',
    'false',
  ),
  between(
    'another account finds the cart',
    'cart/cart.setup.ts',
    '      context.account !== context.signedInAs,',
    '      false,',
  ),
  between(
    'a failure is swallowed',
    'mall/mall.machine.ts',
    "      { actions: { type: 'notifyFailure', params: failure } },\n    ],\n    'code.sent'",
    "      {},\n    ],\n    'code.sent'",
  ),
  between(
    'a lost reply is taken for a refusal',
    'checkout/checkout.guards.ts',
    'isRefused: (_, params: Failing) => isDefinite(params.failure),',
    'isRefused: (_, params: Failing) => params.failure !== null,',
  ),
  between(
    'freight that fails takes what was typed',
    'checkout/checkout.setup.ts',
    'draftWith(() => ({ address: null, freight: null }))',
    'draftWith(() => ({ address: null, typed: null, freight: null }))',
  ),
  between(
    'a forced logout empties the cart',
    'cart/cart.setup.ts',
    "isForced: (_, params: { reason: 'logout' | 'forced' }) => params.reason === 'forced'",
    "isForced: (_, params: { reason: 'logout' | 'forced' }) => params.reason === 'logout'",
  ),
  between(
    'a paid order can be paid again',
    'checkout/checkout.machine.ts',
    '    settled: {},',
    "    settled: { on: { 'payment.abandon': 'paying.choosing' } },",
  ),
];
