import type { Failure } from '#models/failure.ts';
import { type CallEvent, unboundCall } from '../call.ts';

export interface RequestInput {
  readonly request: unknown;
  readonly data?: unknown;
}
export interface RequestContext extends RequestInput {
  readonly failure: Failure | null;
}
export const requestActors = { read: unboundCall<unknown, { request: unknown }>('read') };
export type RequestEvent =
  | { type: 'request.refresh' }
  | { type: 'request.retry' }
  | CallEvent<typeof requestActors>;

export const toReadInput = ({ context: { request } }: { context: RequestContext }) => ({ request });
