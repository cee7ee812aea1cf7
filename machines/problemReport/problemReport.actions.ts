import { assertEvent, assign, emit, setup } from 'xstate';
import { isDefiniteFailure } from '#models/failure.ts';
import { problemErrors } from '#models/order/problem.ts';
import {
  createProblemDraft,
  picturesError,
  type ProblemDraft,
  toProblemReport,
} from '#models/order/problemDraft.ts';
import { getCallFailure, toCallFailed } from '../call.ts';
import { problemReportActors, type ProblemReportEvent } from './problemReport.actors.ts';
import type { ProblemReportContext, ProblemReportFact } from './problemReport.types.ts';

const changeDraft = (
  { draft }: ProblemReportContext,
  change: (current: ProblemDraft) => Partial<ProblemDraft>,
) => ({ draft: draft && { ...draft, ...change(draft) } });

export const problemReportSetup = setup({
  types: {
    context: {} as ProblemReportContext,
    events: {} as ProblemReportEvent,
    emitted: {} as ProblemReportFact,
    input: {} as { draft: ProblemDraft | null },
    tags: {} as 'busy',
  },
  actors: problemReportActors,
  guards: {
    hasDraft: ({ context }) => context.draft !== null,
    isSent: ({ context }) => context.draft?.isSent ?? false,
    isComplete: ({ context: { draft } }) =>
      draft !== null &&
      toProblemReport(draft) !== null &&
      Object.keys(problemErrors(draft)).length === 0,
    canAddPictures({ context, event }) {
      assertEvent(event, 'pictures.add');
      const count = (context.draft?.pictures.length ?? 0) + context.queue.length;
      return event.files.length > 0 && picturesError(count, event.files) === undefined;
    },
    hasMorePictures: ({ context }) => context.queue.length > 1,
    isDefinite: (args) => isDefiniteFailure(getCallFailure(args)),
    isRefused: (args) => getCallFailure(args).kind === 'refused',
  },
  actions: {
    openDraft: assign(({ event }) => {
      assertEvent(event, 'report.open');
      return { draft: createProblemDraft(event.reportId), failure: null };
    }),
    changeDraft: assign(({ context, event }) => {
      assertEvent(event, 'report.change');
      return changeDraft(context, () => event.change);
    }),
    clearDraft: assign({ draft: null, queue: [], failure: null }),
    addToQueue: assign(({ context, event }) => {
      assertEvent(event, 'pictures.add');
      return { queue: [...context.queue, ...event.files], failure: null };
    }),
    clearQueue: assign({ queue: [] }),
    addPicture: assign(({ context, event }) => {
      assertEvent(event, 'xstate.done.actor.uploadPicture');
      const { output } = event;
      return {
        ...changeDraft(context, ({ pictures }) => ({ pictures: [...pictures, output] })),
        queue: context.queue.slice(1),
      };
    }),
    removePicture: assign(({ context, event }) => {
      assertEvent(event, 'picture.remove');
      return changeDraft(context, ({ pictures }) => ({
        pictures: pictures.filter(({ imgUrl }) => imgUrl !== event.imgUrl),
      }));
    }),
    markSent: assign(({ context }) => changeDraft(context, () => ({ isSent: true }))),
    markUnsent: assign(({ context }) => changeDraft(context, () => ({ isSent: false }))),
    setFailure: assign({ failure: getCallFailure }),
    clearFailure: assign({ failure: null }),
    emitReported: emit({ type: 'problem.reported' }),
    emitFailure: emit(toCallFailed),
  },
});
