import { assign, emit } from 'xstate';
import { createProblemDraft, type ProblemDraft } from '#models/order/problemDraft.ts';
import { getCallOutput, narrowEvent } from '../call.ts';
import { problemReportBase } from './problemReport.guards.ts';
import type { ProblemReportContext } from './problemReport.types.ts';

const changeDraft = (
  { draft }: ProblemReportContext,
  change: (current: ProblemDraft) => Partial<ProblemDraft>,
) => ({ draft: draft && { ...draft, ...change(draft) } });

export const problemReportSetup = problemReportBase.extend({
  actions: {
    openDraft: assign({
      draft: ({ event }) => createProblemDraft(narrowEvent(event, 'report.open').reportId),
      failure: null,
    }),
    changeDraft: assign(({ context, event }) =>
      changeDraft(context, () => narrowEvent(event, 'report.change').change),
    ),
    clearDraft: assign({ draft: null, queue: [], failure: null }),
    addToQueue: assign(({ context, event }) => {
      const { files } = narrowEvent(event, 'pictures.add');
      return { queue: [...context.queue, ...files], failure: null };
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
      const { imgUrl } = narrowEvent(event, 'picture.remove');
      return changeDraft(context, ({ pictures }) => ({
        pictures: pictures.filter((picture) => picture.imgUrl !== imgUrl),
      }));
    }),
    markSent: assign(({ context }) => changeDraft(context, () => ({ isSent: true }))),
    markUnsent: assign(({ context }) => changeDraft(context, () => ({ isSent: false }))),
    emitReported: emit({ type: 'problem.reported' }),
  },
});
