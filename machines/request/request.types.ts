import type { Failure } from '#models/failure.ts';

export interface RequestContext {
  readonly request: unknown;
  readonly data: unknown;
  readonly failure: Failure | null;
}
export type RequestCommand = { type: 'request.refresh' } | { type: 'request.retry' };
export type RequestFact = { type: 'call.failed'; failure: Failure };
