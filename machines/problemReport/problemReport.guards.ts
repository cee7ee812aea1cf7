import { isDefiniteFailure } from '#models/failure.ts';
import { problemErrors } from '#models/order/problem.ts';
import { picturesError } from '#models/order/problemDraft.ts';
import { type ChartTypes, getCallFailure, getRequired, narrowEvent, setupChart } from '../call.ts';
import { problemReportActors, type ProblemReportEvent } from './problemReport.actors.ts';
import type { ProblemReportContext, ProblemReportFact } from './problemReport.types.ts';

export const problemReportBase = setupChart({
  types: {} as ChartTypes<
    ProblemReportContext,
    ProblemReportEvent,
    ProblemReportFact,
    Pick<ProblemReportContext, 'draft'>
  >,
  actors: problemReportActors,
}).extend({
  guards: {
    hasDraft: ({ context }) => context.draft !== null,
    isSent: ({ context }) => context.draft?.isSent ?? false,
    isComplete: ({ context }) =>
      Object.keys(problemErrors(getRequired(context.draft, 'draft'))).length === 0,
    canAddPictures({ context, event }) {
      const { files } = narrowEvent(event, 'pictures.add');
      const count = (context.draft?.pictures.length ?? 0) + context.queue.length;
      return files.length > 0 && picturesError(count, files) === undefined;
    },
    hasMorePictures: ({ context }) => context.queue.length > 1,
    isDefinite: (args) => isDefiniteFailure(getCallFailure(args)),
    isRefused: (args) => getCallFailure(args).kind === 'refused',
  },
});
