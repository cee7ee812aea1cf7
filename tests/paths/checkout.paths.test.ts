import type { ConsequenceTable, StepView } from '#explorer/consequenceTable.ts';
import type { CheckoutContext } from '#machines/checkout/checkout.types.ts';
import { isCompleteAddress } from '#models/address/address.ts';
import { type CartLine, hasMixedPromotions } from '#models/cart/cart.ts';
import { toPlaceOrderBody } from '#models/checkout/basket.api.ts';
import { draftTotal, EMPTY_DRAFT, savedAddressId, withDraftLines } from '#models/checkout/draft.ts';
import { withFirstShown, withShownOrder } from '#models/checkout/orderChanges.ts';
import { homeRows, isAddressFailure, isAddressRefused, noFreight, replacedAddressRows, withoutFreight } from './checkout.address.consequences.ts';
import { RECONCILE_DELAYS } from './checkout.drafts.ts';
import { paymentEntries, paymentRows, payTypes } from './checkout.payment.consequences.ts';
import { pickupRows, refusedSlotCleared } from './checkout.pickup.consequences.ts';
import { getDeliveryState, getPaymentState, toUnpaidOrder } from './checkout.targets.ts';
import { callFailed, eventField, callError as failure, hasReason, isRefused, losesSession, output } from './expected.ts';
import { testChartPaths } from './pathSuite.ts';

type View = StepView<CheckoutContext>;
type Before = Omit<View, 'is'>;

const toPayment = ({ is }: View) => getPaymentState(is);
const toDelivery = ({ is }: View) => getDeliveryState(is);

/** The draft before the step: the stored one at the start. */
const getFirstDraft = ({ was, event }: Pick<View, 'was' | 'event'>): CheckoutContext['draft'] =>
  event.type === 'xstate.init' ? event['input'].draft : was.draft;

/** The lost order, else the placed one, else the first incomplete step (decisions.md 27, 29). */
function toRoutedState({ was, is, event }: View): string {
  const { account, draft, intent } = is;
  if (intent !== null) return `placing.unknown.${intent.account === account ? 'reconciling' : 'loggedOut'}`;
  if (draft.orderNo !== null) return account === null ? 'paying.loggedOut' : 'paying.fetchingResult';
  if (draft.unpaidOrderNo !== null) return toUnpaidOrder(is);
  if (draft.lines.length === 0) return 'empty';
  if (hasMixedPromotions(draft.lines)) return 'mixedPromotions';
  const { active } = getFirstDraft({ was, event });
  const isDelivered = draft.deliveryType === 'pickup' ? (draft.pickup?.time ?? null) !== null : isCompleteAddress(draft.address);
  return active >= 1 && isDelivered ? getPaymentState(is) : getDeliveryState(is);
}

const withEventLines = ({ was: { draft }, event }: Before) => withDraftLines({ ...draft, keptInCart: event['keptInCart'] ?? draft.keptInCart }, event['lines']);
const hasEqualLines = (view: Before) => JSON.stringify(withEventLines(view).lines) === JSON.stringify(view.was.draft.lines);
/** A refused draft takes the lines that were checked meanwhile. */
const resumed = {
  draft: ({ was: { draft, pendingLines } }: View) => (pendingLines ? withDraftLines(draft, pendingLines) : draft),
  pendingLines: null,
} as const;
/** A new code is requested for the next order. */
const codeCleared = { intent: null, repeats: 0, quote: null, 'draft.transactionCode': null } as const;
const createIntent = (total: (view: View) => number | null) => (view: View) => {
  const { account, draft, codeReceivedAt } = view.is;
  const code = draft.transactionCode ?? '';
  const totalCents = total(view);
  return { account, transactionCode: code, body: toPlaceOrderBody(draft, code, totalCents ?? 0), totalCents, at: codeReceivedAt };
};
const getCodeTotal = ({ was, event }: View) => event['output'].quote?.totalCents ?? was.agreedTotalCents;
const getQuoteTotal = ({ was }: View) => was.quote?.totalCents ?? null;
const codeReceived = {
  'draft.transactionCode': ({ event }: View) => event['output'].transactionCode,
  quote: ({ event }: View) => event['output'].quote,
  codeReceivedAt: ({ event }: View) => event['output'].at,
};

/** The page of the order opens, and the payment begins at once for its owner (decisions.md 33). */
const orderPlaced = {
  to: ({ is: { account, draft } }: View) =>
    account === null ? 'paying.loggedOut' : `paying.${draft.payType === '0' ? 'enteringPassword' : 'startingPayment'}`,
  sets: { 'draft.orderNo': ({ event }: View) => event['output'].orderNo, order: output, pendingLines: null, intent: null, repeats: 0, failure: null },
  emits: [{ type: 'order.placed', orderNo: ({ event }: View) => event['output'].orderNo, lines: ({ is }: View) => is.draft.lines }],
  sends: [['watchHold', { type: 'watch', deadline: ({ is }: View) => is.order?.deadline }]],
} as const;
const refusedWith = { type: 'order.refused', failure };
const codeRefused = { to: toRoutedState, sets: { ...resumed, ...refusedSlotCleared, failure }, emits: [refusedWith] };
const orderRefused = { ...codeRefused, sets: { ...codeRefused.sets, ...codeCleared } };
const visits =
  (step: string) =>
  ({ event }: Before) =>
    event['step'] === step;
const isOfferedPayType = ({ was: { draft }, event }: Before) => event['payType'] !== 'cashOnDelivery' || draft.deliveryType === 'pickup';
const isDeliverable = ({ draft: { deliveryType, payType, address } }: CheckoutContext) =>
  deliveryType === 'pickup' || (payType !== 'cashOnDelivery' && address?.phone !== '');
const canOrder = ({ was }: Before) => was.account !== null && isDeliverable(was) && was.draft.lines.every((line) => line.quantity <= line.stock);
const isTyped = ({ was: { draft } }: Before) => draft.deliveryType === 'delivery' && savedAddressId(draft.address) === null;
const isOwner = ({ was, event }: Before) => was.intent?.account === event['account'];
/** An unpaid order of another tab, unless the shopper asked for a second one (decisions.md 47). */
const isUnpaidElsewhere = ({ was, event }: Before) => ![null, was.draft.repeatedOrderNo].includes(event['output'].unpaidOrderNo);
const isDearer = ({ was, event }: Before) => (event['output'].quote?.totalCents ?? 0) > (was.agreedTotalCents ?? 0);
/** The server has no order for the code (decisions.md 29). */
const isAbsent = hasReason('stockShort', 'codeExpired');

/** Consent and a submitted order replace the agreed total and freight (decisions.md 38). */
const agreed = ({ was }: View) => withShownOrder(was.draft, true).shown;
/** The question about the higher total ends; the page keeps the prices and shows the change. */
const declined = ({ was }: View) => was.draft.shown && { ...was.draft.shown, declinedTotalCents: was.quote?.totalCents ?? null };
function firstShown(view: View) {
  const { was, is, event } = view;
  if (event.type === 'changes.accept') return agreed(view);
  const shown = event.type === 'quote.decline' ? declined(view) : getFirstDraft({ was, event }).shown;
  return withFirstShown({ ...is.draft, shown }, is.account !== null).shown;
}

const setAccount = { account: eventField('account') };
const freightInput = ({ is }: View) => ({ draft: is.draft, isMember: is.account !== null });
const placed = { sets: { ...codeCleared } };
const submitted = { 'draft.shown': agreed, agreedTotalCents: ({ was }: View) => draftTotal(was.draft, true), failure: null } as const;

const started = {
  to: toRoutedState,
  sets: {
    account: ({ event }: View) => event['input'].account,
    draft: ({ event }: View) => event['input'].draft,
    intent: ({ event }: View) => event['input'].intent,
    ...{ pendingLines: null, shops: [], slots: [], payTypes, agreedTotalCents: null, quote: null, codeReceivedAt: 0 },
    ...{ order: null, result: null, pollCount: 0, repeats: 0, failure: null },
  },
} as const;
const unpaidCleared = { to: toRoutedState, sets: { 'draft.unpaidOrderNo': null } } as const;
const unpaidResumed = {
  to: ({ is: { account } }: View) => (account === null ? 'paying.loggedOut' : 'paying.fetchingResult'),
  sets: { 'draft.orderNo': ({ was }: View) => was.draft.unpaidOrderNo, 'draft.unpaidOrderNo': null },
  sends: [['watchHold', { type: 'watch', deadline: null }]],
} as const;
const hasNoLines = ({ was }: Before) => was.draft.lines.length === 0;
const hasOtherQuantities = (view: Before) =>
  JSON.stringify(withEventLines(view).lines.map(toQuantity)) !== JSON.stringify(view.was.draft.lines.map(toQuantity));
const isToBePaid = ({ event }: Before) => ['unpaid', 'declined'].includes(event['output'].outcome);
const isEqualOrder = ({ was, event }: Before) => JSON.stringify(event['lines'].map(toQuantity)) === JSON.stringify(was.draft.lines.map(toQuantity));
const toQuantity = ({ goodsId, promotionId, quantity }: CartLine) => [goodsId, promotionId, quantity];
const hasStoredOrder = ({ event }: Before) => event['input'].draft.orderNo !== null && event['input'].intent === null;

/** §2, §4, §5, §8 and decisions.md 27 to 40. */
const checkoutConsequences: ConsequenceTable<CheckoutContext> = {
  entries: {
    'unpaidOrder.fetchingResult': { calls: { fetchResult: ({ is }) => ({ orderNo: is.draft.unpaidOrderNo }) } },
    delivery: { sets: { 'draft.active': 0 } },
    'delivery.home.calculatingFreight': { calls: { calculateFreight: freightInput } },
    'delivery.pickup.loadingShops': { calls: { loadShops: () => undefined } },
    'delivery.pickup.loadingSlots': { calls: { loadSlots: ({ is }) => ({ shopId: is.draft.pickup?.shopId }) } },
    payType: { sets: { 'draft.active': 1 } },
    'payType.calculatingFreight': { calls: { calculateFreight: freightInput } },
    'payType.loginRequired': { sets: { 'draft.shown': firstShown } },
    'payType.choosing': { sets: { 'draft.shown': firstShown } },
    'placing.savingAddress': { calls: { saveDraftAddress: ({ was }) => ({ fields: was.draft.address }) } },
    'placing.requestingCode': { calls: { requestTransactionCode: ({ is }) => ({ draft: is.draft }) } },
    'placing.placingOrder': { calls: { placeOrder: ({ is }) => ({ intent: is.intent }) } },
    'placing.unknown.reconciling': { calls: { reconcileOrder: ({ is }) => ({ intent: is.intent }) } },
    'placing.unknown.waiting': { after: ({ is }) => RECONCILE_DELAYS[is.intent?.transactionCode ?? '']?.[is.repeats - 1] },
    ...paymentEntries,
  },
  rows: [
    ['', 'start', hasStoredOrder, { ...started, sends: [['watchHold', { type: 'watch', deadline: null }]] }],
    ['', 'start', started],
    ['', 'addressForm.change', { sets: { 'draft.typed': eventField('fields') } }],

    ['unpaidOrder.fetchingResult', 'fetchResult answers', (view) => isToBePaid(view) && !hasNoLines(view), { to: 'unpaidOrder.choosing' }],
    ['unpaidOrder.fetchingResult', 'fetchResult answers', (view) => isToBePaid(view) || view.event['output'].outcome === 'checking', unpaidResumed],
    ['unpaidOrder.fetchingResult', 'fetchResult answers', unpaidCleared],
    ['unpaidOrder.fetchingResult', 'fetchResult fails', (view) => losesSession(view) && hasNoLines(view), { ...unpaidResumed, emits: [callFailed] }],
    ['unpaidOrder.fetchingResult', 'fetchResult fails', losesSession, { to: 'unpaidOrder.choosing', emits: [callFailed] }],
    ['unpaidOrder.fetchingResult', 'fetchResult fails', isRefused, { ...unpaidCleared, emits: [callFailed] }],
    ['unpaidOrder.fetchingResult', 'fetchResult fails', hasNoLines, { ...unpaidResumed, emits: [callFailed] }],
    ['unpaidOrder.fetchingResult', 'fetchResult fails', { to: 'unpaidOrder.choosing', emits: [callFailed] }],
    ['unpaidOrder.choosing', 'order.resume', unpaidResumed],
    [
      'unpaidOrder.choosing',
      'order.repeat',
      { ...unpaidCleared, sets: { 'draft.unpaidOrderNo': null, 'draft.repeatedOrderNo': ({ was }) => was.draft.unpaidOrderNo } },
    ],
    ['unpaidOrder.choosing', 'page.return', { to: ({ is }) => toUnpaidOrder(is) }],
    [
      'unpaidOrder.choosing',
      'lines.change',
      ({ event }) => event['lines'].length === 0,
      {
        ...unpaidResumed,
        sets: { draft: (view) => ({ ...withEventLines(view), active: 2, orderNo: view.was.draft.unpaidOrderNo, unpaidOrderNo: null }), pendingLines: null },
      },
    ],
    ['unpaidOrder', 'lines.change', (view) => view.event['lines'].length === 0 || isEqualOrder(view), { sets: { draft: withEventLines, pendingLines: null } }],
    ['unpaidOrder', 'lines.change', { to: toRoutedState, sets: { draft: (view) => ({ ...withEventLines(view), unpaidOrderNo: null }), pendingLines: null } }],
    ['unpaidOrder', 'session.begin', { to: ({ is }) => toUnpaidOrder(is), sets: setAccount }],
    ['unpaidOrder', 'session.end', hasNoLines, { ...unpaidResumed, sets: { ...unpaidResumed.sets, account: null } }],
    ['unpaidOrder', 'session.end', { to: 'unpaidOrder.choosing', sets: { account: null } }],

    [
      'delivery',
      'deliveryType.choose',
      { to: toDelivery, sets: { 'draft.deliveryType': eventField('deliveryType'), 'draft.shown': withoutFreight, failure: null } },
    ],
    ['delivery|payType|empty|mixedPromotions', 'lines.change', { to: toRoutedState, sets: { draft: withEventLines, pendingLines: null } }],
    ...homeRows,
    ['delivery.home.ready|delivery.pickup.ready', 'step.next', { to: toPayment }],
    ['delivery.home.ready|delivery.pickup.ready', 'step.visit', visits('payType'), { to: toPayment }],

    ...pickupRows,

    ['payType', 'step.visit', visits('delivery'), { to: toDelivery, emits: ['delivery.visited'] }],
    ['payType', 'session.begin', { to: toPayment, sets: setAccount }],
    ['payType', 'session.end', { to: toPayment, sets: { account: null } }],
    [
      'payType|paying.declined|paying.choosing',
      'payType.choose',
      isOfferedPayType,
      { sets: { 'draft.payType': eventField('payType'), failure: ({ was }) => (isAddressFailure(was.failure) ? was.failure : null) } },
    ],
    ['payType.calculatingFreight', 'calculateFreight answers', { to: toPayment, sets: { 'draft.freightCents': output } }],
    ['payType.calculatingFreight', 'calculateFreight fails', losesSession, { to: toDelivery, sets: { failure }, emits: [callFailed] }],
    ['payType.calculatingFreight', 'calculateFreight fails', isAddressRefused, { to: toDelivery, ...noFreight, emits: ['address.outdated'] }],
    ['payType.calculatingFreight', 'calculateFreight fails', { to: toDelivery, ...noFreight }],
    ...replacedAddressRows,
    ['payType.awaitingConsent', 'changes.accept', { to: toPayment }],
    ['payType.awaitingConsent', 'changes.decline', { to: toDelivery, emits: ['delivery.visited'] }],
    ['payType.choosing', 'order.submit', (view) => canOrder(view) && isTyped(view), { to: 'placing.savingAddress', sets: submitted }],
    ['payType.choosing', 'order.submit', canOrder, { to: 'placing.requestingCode', sets: submitted }],

    ['placing.savingAddress', 'saveDraftAddress answers', { to: 'placing.requestingCode', sets: { 'draft.address': output, 'draft.typed': null } }],
    ['placing.savingAddress', 'saveDraftAddress fails', losesSession, { to: toRoutedState, sets: { ...resumed, failure }, emits: [callFailed] }],
    ['placing.savingAddress', 'saveDraftAddress fails', { to: toRoutedState, sets: { ...resumed, failure } }],
    [
      'placing.requestingCode',
      'requestTransactionCode answers',
      isUnpaidElsewhere,
      { to: toRoutedState, sets: { draft: (view) => ({ ...resumed.draft(view), unpaidOrderNo: view.event['output'].unpaidOrderNo }), pendingLines: null } },
    ],
    ['placing.requestingCode', 'requestTransactionCode answers', isDearer, { to: 'placing.awaitingConsent', sets: codeReceived, emits: ['quote.raised'] }],
    [
      'placing.requestingCode',
      'requestTransactionCode answers',
      { to: 'placing.placingOrder', sets: { ...codeReceived, agreedTotalCents: getCodeTotal, intent: createIntent(getCodeTotal) } },
    ],
    ['placing.requestingCode', 'requestTransactionCode fails', codeRefused],
    ['placing.savingAddress|placing.requestingCode', 'session.end', { to: toRoutedState, sets: { ...resumed, account: null } }],
    ['placing.awaitingConsent', 'quote.accept', { to: 'placing.placingOrder', sets: { agreedTotalCents: getQuoteTotal, intent: createIntent(getQuoteTotal) } }],
    [
      'placing.awaitingConsent',
      'quote.decline',
      { to: toRoutedState, sets: { ...resumed, ...codeCleared, 'draft.freightCents': null, 'draft.shown': declined } },
    ],
    ['placing.awaitingConsent', 'session.end', { to: toRoutedState, sets: { ...resumed, ...codeCleared, account: null } }],
    ['placing.awaitingConsent', 'lines.change', hasOtherQuantities, { to: toRoutedState, sets: { draft: withEventLines, pendingLines: null, ...codeCleared } }],
    ['placing.placingOrder', 'placeOrder answers', orderPlaced],
    [
      'placing.placingOrder',
      'placeOrder fails',
      (view) => view.was.account !== null && hasReason('priceChanged', 'orderRepeated')(view),
      { to: 'placing.requestingCode', ...placed },
    ],
    ['placing.placingOrder', 'placeOrder fails', isAddressRefused, { ...orderRefused, emits: [...orderRefused.emits, 'address.outdated'] }],
    ['placing.placingOrder', 'placeOrder fails', (view) => isRefused(view) && !hasReason('codeUsed')(view), orderRefused],
    ['placing.placingOrder', 'placeOrder fails', { to: ({ was }) => `placing.unknown.${was.intent?.account === was.account ? 'reconciling' : 'loggedOut'}` }],
    ['placing', 'lines.change', hasEqualLines, { sets: { 'draft.keptInCart': (view) => withEventLines(view).keptInCart, pendingLines: null } }],
    [
      'placing',
      'lines.change',
      { sets: { 'draft.keptInCart': ({ was, event }) => event['keptInCart'] ?? was.draft.keptInCart, pendingLines: eventField('lines') } },
    ],

    ['placing.unknown', 'session.end', { to: 'placing.unknown.loggedOut', sets: { account: null } }],
    ['placing.unknown.waiting|placing.unknown.loggedOut', 'session.begin', isOwner, { to: 'placing.unknown.reconciling', sets: setAccount }],
    ['placing.unknown', 'session.begin', isOwner, { sets: setAccount }],
    [
      'placing.unknown',
      'session.begin',
      ({ was }) => was.account !== null,
      { to: 'empty', sets: { ...codeCleared, draft: () => EMPTY_DRAFT, pendingLines: null, ...setAccount } },
    ],
    ['placing.unknown', 'session.begin', { to: toRoutedState, sets: { ...resumed, ...codeCleared, ...setAccount } }],
    ['placing.unknown.reconciling', 'reconcileOrder answers', ({ event }) => event['output'] !== null, orderPlaced],
    ['placing.unknown.reconciling', 'reconcileOrder answers', { to: toRoutedState, sets: { ...resumed, ...codeCleared } }],
    ['placing.unknown.reconciling', 'reconcileOrder fails', losesSession, { to: 'placing.unknown.loggedOut', emits: [callFailed] }],
    ['placing.unknown.reconciling', 'reconcileOrder fails', isAbsent, orderRefused],
    ['placing.unknown.reconciling', 'reconcileOrder fails', { to: 'placing.unknown.waiting', sets: { repeats: ({ was }) => Math.min(was.repeats + 1, 5) } }],
    ['placing.unknown.waiting', 'time passes|order.reconcile|network.online|page.return', { to: 'placing.unknown.reconciling' }],

    ...paymentRows,
    ['', 'session.begin', { sets: setAccount }],
    ['', 'session.end', { sets: { account: null } }],
  ],
};

testChartPaths('checkout', checkoutConsequences);
