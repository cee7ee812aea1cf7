import { chartFault, type Fault } from './fault.ts';

const checkoutFault = (file: string, title: string, from: string, to: string) =>
  chartFault('checkout', file, title, from, to);

export const checkoutFaults: readonly Fault[] = [
  checkoutFault(
    'checkout.guards.ts',
    'a higher price is ordered without asking',
    'quote.total > (context.agreedTotal ?? 0)',
    'quote.total < (context.agreedTotal ?? 0)',
  ),
  checkoutFault(
    'checkout.placing.ts',
    'a lost reply is taken for a refusal',
    "{ target: 'unknown' },",
    "{ target: '#checkout.payType' },",
  ),
  checkoutFault(
    'checkout.placing.ts',
    'an order without a code is placed after the price changed',
    "{ guard: 'canQuoteAgain', target: 'requestingCode',",
    "{ guard: 'canQuoteAgain', target: 'placingOrder',",
  ),
  checkoutFault(
    'checkout.delivery.ts',
    'freight that failed keeps the chosen address',
    "actions: ['clearAddress', 'setFailure', 'emitFreightFailed'],",
    "actions: ['setFailure', 'emitFreightFailed'],",
  ),
  checkoutFault(
    'checkout.actors.ts',
    'a member gets the freight of a guest',
    'isMember: context.account !== null',
    'isMember: context.account === null',
  ),
  checkoutFault(
    'checkout.delivery.ts',
    'half an address is enough',
    "      guard: 'isAddressComplete',\n",
    '',
  ),
  checkoutFault(
    'checkout.guards.ts',
    'a full slot can be chosen',
    'slot.startsAt === event.startsAt && isOpenSlot(slot, event.now)',
    'slot.startsAt === event.startsAt',
  ),
  checkoutFault(
    'checkout.actors.ts',
    'the pay password is not sent',
    'password: event.password',
    "password: ''",
  ),
  checkoutFault(
    'checkout.paying.ts',
    'a payment whose outcome is unknown can be tried again',
    "guard: 'hasNoFailure', target: 'choosing'",
    "target: 'choosing'",
  ),
  checkoutFault(
    'checkout.paying.ts',
    'nothing watches how long the goods are reserved',
    "entry: 'sendDeadlineToWatcher',\n      after:",
    'after:',
  ),
  checkoutFault(
    'checkout.paying.ts',
    'a declined payment is taken for one never made',
    "target: 'declined',",
    "target: 'choosing',",
  ),
  checkoutFault(
    'checkout.paying.ts',
    'a paid order is not reported to the mall',
    "actions: ['setResult', 'emitPaid'] },",
    "actions: 'setResult' },",
  ),
  checkoutFault(
    'checkout.placing.ts',
    'another account gets the draft of the account before',
    "actions: ['clearIntent', 'clearDraft', 'setAccount'],",
    "actions: ['clearIntent', 'setAccount'],",
  ),
  checkoutFault(
    'checkout.placing.ts',
    'a refused repeat is taken for the order that was sent first',
    "{ guard: 'isOrderAbsent', ...refuse },",
    "{ guard: 'isRefused', ...refuse },",
  ),
  checkoutFault(
    'checkout.placing.ts',
    'an order that does not exist is looked up again and again',
    "{ target: '#checkout.routing', actions: 'clearIntent' },\n        ],",
    "{ target: '#checkout.routing' },\n        ],",
  ),
];
