import type { ProblemReport } from '#models/order/problem.ts';
import { type ProblemPicture, toProblemReport } from '#models/order/problemDraft.ts';
import { type CallEvent, getRequired, unboundCall } from '../call.ts';
import type { ProblemReportCommand, ProblemReportContext } from './problemReport.types.ts';

export const problemReportActors = {
  /** §7 Common: the upload of a picture */
  uploadPicture: unboundCall<ProblemPicture, { file: File }>('uploadPicture'),
  /** Stores the report; a repeated report with the same id is stored once. */
  sendReport: unboundCall<unknown, { report: ProblemReport }>('sendReport'),
};
export type ProblemReportEvent = ProblemReportCommand | CallEvent<typeof problemReportActors>;

interface InputArgs {
  context: ProblemReportContext;
}

export const toUploadInput = ({ context: { queue } }: InputArgs) => ({
  file: getRequired(queue[0], 'queued picture'),
});
export const toReportInput = ({ context: { draft } }: InputArgs) => ({
  report: getRequired(draft && toProblemReport(draft), 'complete report'),
});
