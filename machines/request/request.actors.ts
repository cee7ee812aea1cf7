import { type CallEvent, unboundCall } from '../call.ts';
import type { RequestCommand, RequestContext } from './request.types.ts';

export const requestActors = { read: unboundCall<unknown, { request: unknown }>('read') };
export type RequestEvent = RequestCommand | CallEvent<typeof requestActors>;

export const toReadInput = ({ context }: { context: RequestContext }) => ({
  request: context.request,
});
