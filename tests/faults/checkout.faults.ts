import { fault, type SeededFault } from './seeded.ts';

const checkout = (file: string, title: string, from: string, to: string) =>
  fault('checkout', file, title, from, to);

export const checkoutFaults: readonly SeededFault[] = [
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
    'an order that is not there is asked for again and again',
    "{ target: '#checkout.routing', actions: 'dropIntent' },",
    "{ target: '#checkout.routing' },",
  ),
];
