import { setup } from 'xstate';
import { isDefiniteFailure } from '#models/failure.ts';
import { problemErrors } from '#models/order/problem.ts';
import { picturesError, type ProblemDraft } from '#models/order/problemDraft.ts';
import { getCallFailure, narrowEvent } from '../call.ts';
import { problemReportActors, type ProblemReportEvent } from './problemReport.actors.ts';
import type { ProblemReportContext, ProblemReportFact } from './problemReport.types.ts';

/** The states that check or change a draft are entered with one. */
function getDraft({ draft }: ProblemReportContext): ProblemDraft {
  if (draft === null) throw new Error('machines: the report has no draft');
  return draft;
}

export const problemReportBase = setup({
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
    isComplete: ({ context }) => Object.keys(problemErrors(getDraft(context))).length === 0,
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
