import type { ProblemReport } from '#models/order/problem.ts';
import { type ProblemPicture, toProblemReport } from '#models/order/problemDraft.ts';
import { type CallEvent, unboundCall } from '../call.ts';
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

export function toUploadInput({ context: { queue } }: InputArgs): { file: File } {
  const [file] = queue;
  if (!file) throw new Error('machines/problemReport: there is no picture to upload');
  return { file };
}

export function toReportInput({ context: { draft } }: InputArgs): { report: ProblemReport } {
  const report = draft && toProblemReport(draft);
  if (!report) throw new Error('machines/problemReport: the report is not complete');
  return { report };
}
