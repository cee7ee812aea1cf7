import type { Fault } from './workshop.ts';

/** A mistake in a chart or in what renders it, and the suite that must notice it. */
export interface SeededFault extends Fault {
  readonly suite: string;
}

const checkout = (file: string, title: string, from: string, to: string): SeededFault => ({
  suite: 'checkout',
  file: `machines/checkout/${file}`,
  title,
  from,
  to,
});
const fault = (suite: string, file: string, title: string, from: string, to: string) => ({
  suite,
  file: `machines/${suite}/${file}`,
  title,
  from,
  to,
});

/** A guard turned round, an error edge left out, a call asked for the wrong thing, an action forgotten (issue: seeded faults). */
export const faults: readonly SeededFault[] = [
  checkout(
    'checkout.guards.ts',
    'a price that got worse is ordered without asking',
    'params.quote.total > (context.agreed ?? 0)',
    'params.quote.total < (context.agreed ?? 0)',
  ),
  checkout(
    'placing.states.ts',
    'a lost reply is taken for a refusal',
    "{ target: 'unknown' },",
    "{ target: '#checkout.payType' },",
  ),
  checkout(
    'placing.states.ts',
    'an order without a code is placed after the price changed',
    "target: 'requestingCode',\n            actions: 'dropIntent',",
    "target: 'placingOrder',\n            actions: 'dropIntent',",
  ),
  checkout(
    'delivery.states.ts',
    'freight that failed keeps the chosen address',
    "              'clearAddress',\n",
    '',
  ),
  checkout(
    'delivery.states.ts',
    'a member is asked the freight of a guest',
    'isMember: context.account !== null',
    'isMember: context.account === null',
  ),
  checkout(
    'delivery.states.ts',
    'half an address is enough',
    "guard: { type: 'isComplete', params: submitted },\n",
    '\n',
  ),
  checkout(
    'checkout.guards.ts',
    'a full slot can be chosen',
    'slot.startsAt === params.startsAt && isOpenSlot(slot, params.now)',
    'slot.startsAt === params.startsAt',
  ),
  checkout(
    'paying.states.ts',
    'the pay password is not passed on',
    'password: event.password',
    "password: ''",
  ),
  checkout(
    'paying.states.ts',
    'a payment whose outcome nobody knows may be tried again',
    "guard: 'isAnswered', target: 'choosing'",
    "target: 'choosing'",
  ),
  checkout(
    'paying.states.ts',
    'nobody watches how long the goods are held',
    "entry: 'watchDeadline',\n      after:",
    'after:',
  ),
  checkout(
    'asking.states.ts',
    'a declined payment is taken for one never made',
    "target: 'declined',",
    "target: 'choosing',",
  ),
  checkout(
    'asking.states.ts',
    'a paid order is not told to the mall',
    "actions: [{ type: 'setResult', params: pass.result }, 'tellPaid'],",
    "actions: [{ type: 'setResult', params: pass.result }],",
  ),
  checkout(
    'unknown.states.ts',
    'another account finds the draft of the one before',
    "actions: ['dropIntent', 'clearDraft', {",
    "actions: ['dropIntent', {",
  ),
  checkout(
    'unknown.states.ts',
    'an order that is there after all is lost with its intent',
    "guard: { type: 'isOrderThere', params: pass.order },\n            target: '#checkout.paying',",
    "guard: { type: 'isOrderThere', params: pass.order },\n            target: '#checkout.routing',",
  ),
  fault(
    'cart',
    'member.states.ts',
    'a merge that fails is told to nobody',
    "onError: { target: 'unmerged', actions: { type: 'tellFailure', params: pass.failure } },",
    "onError: { target: 'unmerged' },",
  ),
  fault(
    'cart',
    'member.states.ts',
    'a merge that fails never ends',
    "        onError: { target: 'unmerged', actions: { type: 'tellFailure', params: pass.failure } },\n",
    '',
  ),
  fault(
    'cart',
    'member.states.ts',
    'a saved change is saved again',
    "reenter: true, actions: 'dropWrite' }",
    'reenter: true }',
  ),
  fault(
    'cart',
    'cart.machine.ts',
    'goods of a promotion that ended stay checked',
    "        'uncheckExpired',\n",
    '',
  ),
  fault(
    'cart',
    'cart.machine.ts',
    'another account finds the cart of the one before',
    "actions: ['empty', 'takeOwner', 'tellChanged'],",
    "actions: ['takeOwner', 'tellChanged'],",
  ),
  fault(
    'cart',
    'cart.setup.ts',
    'goods of two promotions are checked out together',
    'mixesPromotions(checkedLines(context.cart))',
    'false',
  ),
  fault(
    'session',
    'session.machine.ts',
    'a logout that fails never ends',
    "onDone: 'guest', onError: 'guest'",
    "onDone: 'guest'",
  ),
  fault(
    'session',
    'session.machine.ts',
    'a forced logout is told to nobody',
    "actions: ['forgetSession', { type: 'tellEnded', params: { reason: 'forced' } }],",
    "actions: ['forgetSession'],",
  ),
  fault(
    'session',
    'session.machine.ts',
    'a login is asked for without the password',
    'return { account: event.account, password: event.password };',
    "return { account: event.account, password: '' };",
  ),
  fault(
    'notices',
    'notices.machine.ts',
    'a text that was shown once is never shown again',
    "              'unmuteLater',\n",
    '',
  ),
  fault(
    'notices',
    'notices.machine.ts',
    'the same text is shown again and again',
    'context.muted.includes(noticeKey(params.notice))',
    'false && context.muted.includes(noticeKey(params.notice))',
  ),
  fault(
    'order',
    'order.machine.ts',
    'a canceled order can be paid',
    "canceled: { type: 'final' },",
    "canceled: { on: { 'payment.capture': 'paid' } },",
  ),
  fault(
    'order',
    'order.machine.ts',
    'a rejected receipt cancels the order',
    "'receipt.reject': 'unpaid',",
    "'receipt.reject': 'canceled',",
  ),
  fault(
    'addressBook',
    'addressBook.machine.ts',
    'an address that could not be saved closes its form',
    "onError: {\n          target: 'editing',",
    "onError: {\n          target: 'choosing',",
  ),
  fault(
    'mall',
    'mall.setup.ts',
    'what another account left is not cleared',
    'context.owner !== null && context.owner !== params.account',
    'context.owner !== null && context.owner === params.account',
  ),
  fault(
    'mall',
    'mall.machine.ts',
    'the cart still shows what was ordered',
    "'order.placed': { actions: { type: 'tellCart', params: { command: { type: 'cart.reload' } } } },",
    "'order.placed': {},",
  ),
];
