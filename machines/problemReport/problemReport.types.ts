import type { Failure } from '#models/failure.ts';
import type { ProblemDraft } from '#models/order/problemDraft.ts';

export interface ProblemReportContext {
  /** null while nothing is reported */
  readonly draft: ProblemDraft | null;
  /** files that are not uploaded yet; the first one is in flight */
  readonly queue: readonly File[];
  readonly failure: Failure | null;
}
export type ProblemReportCommand =
  | { type: 'report.open'; reportId: string }
  | { type: 'report.change'; change: Partial<Pick<ProblemDraft, 'kind' | 'message' | 'lines'>> }
  | { type: 'report.submit' }
  | { type: 'report.close' }
  | { type: 'pictures.add'; files: readonly File[] }
  | { type: 'picture.remove'; imgUrl: string };
export type ProblemReportFact = { type: 'problem.reported' };
