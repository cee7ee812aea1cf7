import { type Fault, testedFault } from './fault.ts';

const checkoutPages = 'tests/views/checkoutPaying.test.tsx';
const bank = 'src/checkout/BankTransfer.tsx';

/** Faults that the whole test suite missed, or saw by accident, when a reviewer made them. */
export const reviewFaults: readonly Fault[] = [
  testedFault(
    'tests/server/address.test.ts',
    'a new default address clears the default of every member',
    'server/address/address.store.ts',
    'and(eq(addresses.userId, userId), eq(addresses.isDefault, true))',
    'eq(addresses.isDefault, true)',
    'markDefaultAddress',
  ),
  testedFault(
    'tests/server/payment.late.test.ts',
    'a late capture overbooks a pickup slot',
    'server/order/stock.store.ts',
    'sql`${pickupSlots.taken} < ${pickupSlots.capacity}`',
    'sql`${pickupSlots.taken} <= ${pickupSlots.capacity}`',
    'reserveSlotAgain',
  ),
  testedFault(
    'tests/server/payment.test.ts',
    'the bank is queried one second too late',
    'server/payment/payResult.ts',
    '30_000',
    '31_000',
  ),
  testedFault(
    checkoutPages,
    'who keeps the order cancels it',
    'src/checkout/CancelOrder.tsx',
    'onCancel={() => setIsAsked(false)}',
    "onCancel={() => { setIsAsked(false); send({ type: 'order.cancel' }); }}",
  ),
  testedFault(
    checkoutPages,
    'the answers to the cancellation are exchanged in Chinese',
    'src/text/zh/paying.ts',
    "cancelYes: '取消订单', cancelNo: '保留订单'",
    "cancelYes: '保留订单', cancelNo: '取消订单'",
  ),
  testedFault(
    checkoutPages,
    'a declined and a new order have the other one’s sentence',
    'src/checkout/RetryPayment.tsx',
    'isDeclined ? declineReason : paying.choosingWhy',
    'isDeclined ? paying.choosingWhy : declineReason',
  ),
  testedFault(
    checkoutPages,
    'a paid order says that no money was taken',
    'src/checkout/PlacedOrder.tsx',
    '<OrderHead title={paying.settled} />',
    '<OrderHead title={paying.settled}><p role="alert">{paying.notTaken}</p></OrderHead>',
  ),
  testedFault(
    checkoutPages,
    'an order to pay in the shop need not be paid again',
    'src/checkout/PlacedOrder.tsx',
    '{paying.storeWhy}',
    '{paying.reviewNext}',
  ),
  testedFault(
    'tests/views/checkoutTransfer.test.tsx',
    'BSB and account number are exchanged',
    bank,
    'value={BANK_ACCOUNT.bsb} /> <CopyableValue name={paying.accountNumber} value={BANK_ACCOUNT.accountNumber}',
    'value={BANK_ACCOUNT.accountNumber} /> <CopyableValue name={paying.accountNumber} value={BANK_ACCOUNT.bsb}',
  ),
  testedFault(
    'tests/views/orders.test.tsx',
    'paid orders can be paid in the list',
    'src/order/OrderCard.tsx',
    "order.state === 'unpaid'",
    "order.state !== 'canceled'",
  ),
  testedFault(
    'tests/machines/lostReply.test.ts',
    'who comes back to a lost order waits for the timer',
    'machines/checkout/checkout.placing.ts',
    "'page.return': 'reconciling',",
    '',
  ),
  testedFault(
    'tests/machines/payment.test.ts',
    'a replaced receipt is not confirmed',
    'machines/checkout/checkout.machine.ts',
    "actions: 'emitReceiptSaved'",
    'actions: []',
  ),
  testedFault(
    'tests/machines/payment.test.ts',
    'a second attempt is asked for every ten seconds',
    'machines/checkout/checkout.paying.ts',
    "actions: ['clearFailure', 'resetPolls']",
    "actions: ['clearFailure']",
  ),
  testedFault(
    'tests/machines/checkout.test.ts',
    'the price that was agreed to is asked about again',
    'machines/checkout/checkout.guards.ts',
    'quote.total > (context.agreedTotal ?? 0)',
    'quote.total >= (context.agreedTotal ?? 0)',
  ),
  testedFault(
    'tests/machines/mallIntegration.test.ts',
    'a cancelled order does not reload the cart',
    'machines/mall/mall.machine.ts',
    "actions: [{ type: 'notify', params: { code: 'orderCanceled' } }, 'sendReloadToCart']",
    "actions: [{ type: 'notify', params: { code: 'orderCanceled' } }]",
  ),
];
