import { checkoutSetup } from './checkout.actions.ts';
import { toCodeInput, toDraftAddressInput, toIntentInput } from './checkout.actors.ts';

const toPaying = { target: '#checkout.paying', actions: ['setOrder', 'emitPlaced'] } as const;
const refuse = {
  target: '#checkout.routing',
  actions: ['clearIntent', 'setFailure', 'emitRefused'],
} as const;
const leaveOnLogout = { target: '#checkout.routing', actions: 'clearAccount' } as const;
const reconcileForOwner = {
  guard: 'isIntentOwnedBy',
  target: 'reconciling',
  actions: 'setAccount',
} as const;

/** The reply to an order was lost. Nothing is paid until its outcome is known (decisions 30). */
const unknown = checkoutSetup.createStateConfig({
  initial: 'deciding',
  on: {
    'session.end': { target: '.loggedOut', actions: 'clearAccount' },
    'session.begin': [
      { guard: 'isIntentOwnedBy', actions: 'setAccount' },
      // Another account gets neither the draft nor the outcome (decisions 20); the intent is kept for its owner.
      {
        guard: 'isMember',
        target: '#checkout.empty',
        actions: ['clearIntent', 'clearDraft', 'setAccount'],
      },
      // A guest's draft stays with the guest, whichever account placed the lost order.
      { target: '#checkout.routing', actions: ['clearIntent', 'setAccount'] },
    ],
  },
  states: {
    deciding: {
      always: [{ guard: 'isIntentOwner', target: 'reconciling' }, { target: 'loggedOut' }],
    },
    reconciling: {
      tags: 'busy',
      invoke: {
        id: 'reconcileOrder',
        src: 'reconcileOrder',
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
      },
    },
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

/** From the submitted order to a placed or a refused one. A refused draft takes the lines checked meanwhile. */
export const placingState = checkoutSetup.createStateConfig({
  initial: 'savingAddress',
  on: { 'lines.change': { actions: 'stashLines' } },
  states: {
    savingAddress: {
      tags: 'busy',
      on: { 'session.end': leaveOnLogout },
      invoke: {
        id: 'saveDraftAddress',
        src: 'saveDraftAddress',
        input: toDraftAddressInput,
        onDone: { target: 'requestingCode', actions: 'setSavedAddress' },
        onError: { target: '#checkout.routing', actions: ['setFailure', 'emitFailure'] },
      },
    },
    requestingCode: {
      tags: 'busy',
      on: { 'session.end': leaveOnLogout },
      invoke: {
        id: 'requestCode',
        src: 'requestCode',
        input: toCodeInput,
        onDone: [
          { guard: 'isQuoteHigher', target: 'awaitingConsent', actions: 'setTransactionCode' },
          {
            target: 'placingOrder',
            actions: ['setTransactionCode', 'acceptQuote', 'createIntent'],
          },
        ],
        onError: { target: '#checkout.routing', actions: ['setFailure', 'emitRefused'] },
      },
    },
    // A higher total needs the shopper's consent, old → new (decisions 38).
    awaitingConsent: {
      on: {
        'quote.accept': { target: 'placingOrder', actions: ['acceptQuote', 'createIntent'] },
        'quote.decline': { target: '#checkout.routing', actions: 'clearIntent' },
        'session.end': { target: '#checkout.routing', actions: ['clearIntent', 'clearAccount'] },
        // The code is for other lines.
        'lines.change': { target: '#checkout.routing', actions: ['clearIntent', 'setLines'] },
      },
    },
    placingOrder: {
      tags: 'busy',
      invoke: {
        id: 'placeOrder',
        src: 'placeOrder',
        input: toIntentInput,
        onDone: toPaying,
        onError: [
          { guard: 'canQuoteAgain', target: 'requestingCode', actions: 'clearIntent' },
          { guard: 'isPlacingRefused', ...refuse },
          { target: 'unknown' },
        ],
      },
    },
    unknown,
  },
});
