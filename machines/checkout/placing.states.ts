import { pass } from './checkout.pass.ts';
import { checkoutSetup } from './checkout.setup.ts';
import { intentOf } from './intentOf.ts';
import { unknown } from './unknown.states.ts';

/** From the press of the button to an order or a refusal, after which the goods are those that are checked by then. */
export const placing = checkoutSetup.createStateConfig({
  initial: 'savingAddress',
  on: {
    'lines.change': {
      actions: { type: 'keepLines', params: ({ event }) => ({ lines: event.lines }) },
    },
  },
  states: {
    savingAddress: {
      tags: 'busy',
      on: { 'session.end': { target: '#checkout.routing', actions: 'forgetAccount' } },
      invoke: {
        id: 'saveDraftAddress',
        src: 'saveDraftAddress',
        input: ({ context }) => {
          if (context.draft.address === null)
            throw new Error('machines/checkout: an address is saved only when one was chosen');
          return { fields: context.draft.address };
        },
        onDone: {
          target: 'requestingCode',
          actions: { type: 'setSavedAddress', params: ({ event }) => ({ address: event.output }) },
        },
        onError: {
          target: '#checkout.routing',
          actions: [
            { type: 'keepFailure', params: pass.failure },
            { type: 'tellFailure', params: pass.failure },
          ],
        },
      },
    },
    requestingCode: {
      tags: 'busy',
      on: { 'session.end': { target: '#checkout.routing', actions: 'forgetAccount' } },
      invoke: {
        id: 'requestCode',
        src: 'requestCode',
        input: ({ context }) => ({ draft: context.draft }),
        onDone: [
          {
            guard: { type: 'isWorse', params: ({ event }) => ({ quote: event.output.quote }) },
            target: 'consenting',
            actions: { type: 'setCode', params: ({ event }) => event.output },
          },
          {
            target: 'placingOrder',
            actions: [
              { type: 'setCode', params: ({ event }) => event.output },
              'agreeToQuote',
              'makeIntent',
            ],
          },
        ],
        onError: {
          target: '#checkout.routing',
          actions: [
            { type: 'keepFailure', params: pass.failure },
            { type: 'tellRefused', params: pass.failure },
          ],
        },
      },
    },
    // What got worse asks the shopper first, old → new (decisions 38).
    consenting: {
      on: {
        'quote.accept': { target: 'placingOrder', actions: ['agreeToQuote', 'makeIntent'] },
        'quote.decline': { target: '#checkout.routing', actions: 'dropIntent' },
        'session.end': { target: '#checkout.routing', actions: ['dropIntent', 'forgetAccount'] },
        // The code was asked for other goods.
        'lines.change': {
          target: '#checkout.routing',
          actions: [
            'dropIntent',
            { type: 'setLines', params: ({ event }) => ({ lines: event.lines }) },
          ],
        },
      },
    },
    placingOrder: {
      tags: 'busy',
      invoke: {
        id: 'placeOrder',
        src: 'placeOrder',
        input: ({ context }) => intentOf(context),
        onDone: {
          target: '#checkout.paying',
          actions: [
            { type: 'setOrder', params: pass.order },
            { type: 'tellPlaced', params: pass.order },
          ],
        },
        onError: [
          {
            guard: { type: 'canQuoteAgain', params: pass.failure },
            target: 'requestingCode',
            actions: 'dropIntent',
          },
          {
            guard: { type: 'isRefused', params: pass.failure },
            target: '#checkout.routing',
            actions: [
              'dropIntent',
              { type: 'keepFailure', params: pass.failure },
              { type: 'tellRefused', params: pass.failure },
            ],
          },
          { target: 'unknown' },
        ],
      },
    },
    unknown,
  },
});
