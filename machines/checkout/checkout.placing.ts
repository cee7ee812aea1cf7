import { callState, keepFailure } from '../call.ts';
import { checkoutSetup } from './checkout.actions.ts';
import { toTransactionCodeInput, toDraftAddressInput, toIntentInput } from './checkout.actors.ts';

const toPaying = { target: '#checkout.paying', actions: ['setOrder', 'emitPlaced'] } as const;
const refuse = {
  target: '#checkout.routing',
  actions: ['clearIntent', 'setFailure', 'clearRefusedSlot', 'emitRefused', 'emitAddressOutdated'],
} as const;
const leaveOnLogout = { target: '#checkout.routing', actions: 'clearAccount' } as const;
const reconcileForOwner = {
  guard: 'isIntentOwnedBy',
  target: 'reconciling',
  actions: 'setAccount',
} as const;

/** The reply to an order was lost. Nothing is paid until its outcome is known (decisions.md 30). */
const unknownState = checkoutSetup.createStateConfig({
  initial: 'deciding',
  on: {
    'session.end': { target: '.loggedOut', actions: 'clearAccount' },
    'session.begin': [
      { guard: 'isIntentOwnedBy', actions: 'setAccount' },
      // Another account sees neither the draft nor the outcome (decisions.md 20); the intent stays
      // in storage for its owner.
      {
        guard: 'isMember',
        target: '#checkout.empty',
        actions: ['clearIntent', 'clearDraft', 'setAccount'],
      },
      // A guest keeps the draft, regardless of the account that placed the lost order.
      { target: '#checkout.routing', actions: ['clearIntent', 'setAccount'] },
    ],
  },
  states: {
    deciding: {
      always: [{ guard: 'isIntentOwner', target: 'reconciling' }, { target: 'loggedOut' }],
    },
    reconciling: callState('reconcileOrder', {
      input: toIntentInput,
      onDone: [
        { guard: 'orderExists', ...toPaying },
        { target: '#checkout.routing', actions: 'clearIntent' },
      ],
      onError: [
        { guard: 'isSessionLost', target: 'loggedOut', actions: 'emitFailure' },
        { guard: 'isOrderAbsent', ...refuse },
        { target: 'waiting', actions: 'countRepeat' },
      ],
    }),
    waiting: {
      after: { reconcileInterval: 'reconciling' },
      on: {
        'order.reconcile': 'reconciling',
        'network.online': 'reconciling',
        'page.return': 'reconciling',
        'session.begin': reconcileForOwner,
      },
    },
    loggedOut: { on: { 'session.begin': reconcileForOwner } },
  },
});

/**
 * Places the submitted order. If it is refused, lines that were checked in the meantime are applied
 * to the draft.
 */
export const placingState = checkoutSetup.createStateConfig({
  initial: 'savingAddress',
  on: { 'lines.change': { actions: 'deferLines' } },
  states: {
    savingAddress: {
      ...callState('saveDraftAddress', {
        input: toDraftAddressInput,
        onDone: { target: 'requestingCode', actions: 'setSavedAddress' },
        onError: keepFailure('#checkout.routing'),
      }),
      on: { 'session.end': leaveOnLogout },
    },
    requestingCode: {
      ...callState('requestTransactionCode', {
        input: toTransactionCodeInput,
        onDone: [
          { guard: 'isUnpaidOrderFound', target: '#checkout.routing', actions: 'setUnpaidOrder' },
          {
            guard: 'isQuoteHigher',
            target: 'awaitingConsent',
            actions: ['setTransactionCode', 'emitQuoteRaised'],
          },
          { target: 'placingOrder', actions: ['setTransactionCode', 'acceptQuote'] },
        ],
        onError: {
          target: '#checkout.routing',
          actions: ['setFailure', 'clearRefusedSlot', 'emitRefused', 'emitAddressOutdated'],
        },
      }),
      on: { 'session.end': leaveOnLogout },
    },
    // The shopper must accept a higher total (decisions.md 38). Meanwhile the cart is loaded again,
    // so that the page shows the new prices after a decline.
    awaitingConsent: {
      on: {
        'quote.accept': { target: 'placingOrder', actions: 'acceptQuote' },
        'quote.decline': { target: '#checkout.routing', actions: ['declineQuote', 'clearIntent'] },
        'session.end': { target: '#checkout.routing', actions: ['clearIntent', 'clearAccount'] },
        // The transaction code was issued for the previous quantities.
        'lines.change': {
          guard: 'hasOtherQuantities',
          target: '#checkout.routing',
          actions: ['clearIntent', 'setLines'],
        },
      },
    },
    placingOrder: callState('placeOrder', {
      input: toIntentInput,
      onDone: toPaying,
      onError: [
        { guard: 'canQuoteAgain', target: 'requestingCode', actions: 'clearIntent' },
        { guard: 'isPlacingRefused', ...refuse },
        { target: 'unknown' },
      ],
    }),
    unknown: unknownState,
  },
});
