import type { Failure } from '#models/failure.ts';
import { type CallEvent, unboundCall } from '../call.ts';

export interface RequestContext {
  readonly request: unknown;
  readonly data: unknown;
  readonly failure: Failure | null;
}
export const requestActors = { read: unboundCall<unknown, { request: unknown }>('read') };
export type RequestEvent =
  | { type: 'request.refresh' }
  | { type: 'request.retry' }
  | CallEvent<typeof requestActors>;

export const toReadInput = ({ context: { request } }: { context: RequestContext }) => ({ request });
