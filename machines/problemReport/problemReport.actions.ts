import { assertEvent, assign, emit } from 'xstate';
import { createProblemDraft, type ProblemDraft } from '#models/order/problemDraft.ts';
import { getCallFailure, getCallOutput, toCallFailed } from '../call.ts';
import { problemReportBase } from './problemReport.guards.ts';
import type { ProblemReportContext } from './problemReport.types.ts';

const changeDraft = (
  { draft }: ProblemReportContext,
  change: (current: ProblemDraft) => Partial<ProblemDraft>,
) => ({ draft: draft && { ...draft, ...change(draft) } });

export const problemReportSetup = problemReportBase.extend({
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
      const picture = getCallOutput(event, 'uploadPicture');
      return {
        ...changeDraft(context, ({ pictures }) => ({ pictures: [...pictures, picture] })),
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
