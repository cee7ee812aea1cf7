import { callState } from '../call.ts';
import { problemReportSetup } from './problemReport.actions.ts';
import { toReportInput, toUploadInput } from './problemReport.actors.ts';

const edits = {
  'report.change': { actions: 'changeDraft' },
  'picture.remove': { actions: 'removePicture' },
  'report.close': { target: 'closed', actions: 'clearDraft' },
} as const;
const reported = { target: 'sent', actions: ['clearDraft', 'emitReported'] } as const;
const rejected = {
  target: 'editing',
  actions: ['markUnsent', 'setFailure', 'emitFailure'],
} as const;
const unconfirmed = { target: 'unconfirmed', actions: ['setFailure', 'emitFailure'] } as const;

/**
 * The report of a problem with items of one order (docs/decisions/049). A report without a reply
 * cannot be edited, because the shop may have stored it; it is sent again with the same id.
 */
export const problemReportMachine = problemReportSetup.createMachine({
  id: 'problemReport',
  context: ({ input }) => ({ draft: input.draft, queue: [], failure: null }),
  initial: 'opening',
  states: {
    opening: {
      always: [
        { guard: 'isSent', target: 'unconfirmed' },
        { guard: 'hasDraft', target: 'editing' },
        { target: 'closed' },
      ],
    },
    closed: { on: { 'report.open': { target: 'editing', actions: 'openDraft' } } },
    editing: {
      on: {
        ...edits,
        'pictures.add': { guard: 'canAddPictures', target: 'uploading', actions: 'addToQueue' },
        'report.submit': {
          guard: 'isComplete',
          target: 'sending',
          actions: ['markSent', 'clearFailure'],
        },
      },
    },
    uploading: {
      ...callState('uploadPicture', {
        input: toUploadInput,
        onDone: [
          { guard: 'hasMorePictures', target: 'uploading', reenter: true, actions: 'addPicture' },
          { target: 'editing', actions: 'addPicture' },
        ],
        onError: { target: 'editing', actions: ['clearQueue', 'setFailure', 'emitFailure'] },
      }),
      on: { ...edits, 'pictures.add': { guard: 'canAddPictures', actions: 'addToQueue' } },
    },
    sending: callState('sendReport', {
      input: toReportInput,
      onDone: reported,
      onError: [{ guard: 'isDefinite', ...rejected }, unconfirmed],
    }),
    unconfirmed: {
      on: {
        'report.submit': { target: 'resending', actions: 'clearFailure' },
        'report.close': edits['report.close'],
      },
    },
    resending: callState('sendReport', {
      input: toReportInput,
      onDone: reported,
      // Only a refusal says that the first request was not stored either.
      onError: [{ guard: 'isRefused', ...rejected }, unconfirmed],
    }),
    sent: { on: { 'report.open': { target: 'editing', actions: 'openDraft' } } },
  },
});
