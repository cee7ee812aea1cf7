import type { ActorRefFrom } from 'xstate';
import type { requestMachine } from '#machines/request/request.machine.ts';
import type { Failure } from '#models/failure.ts';

export type QueryRef = ActorRefFrom<typeof requestMachine>;

/** Replies of queries, by key. */
export interface QueryReplies {
  readonly data: Readonly<Record<string, unknown>>;
  readonly failures: Readonly<Record<string, Failure>>;
}

/** The reply of one query; both fields are undefined while it is pending. */
export interface RequestReply {
  readonly data?: unknown;
  readonly failure?: Failure;
}

/**
 * Returns and removes the reply that the page contains, so that a later query with the same key
 * requests it.
 */
export function consumeReply(seed: Map<string, RequestReply>, key: string): RequestReply {
  const reply = seed.get(key) ?? {};
  seed.delete(key);
  return reply;
}

export const toReplyMap = ({ data, failures }: QueryReplies): Map<string, RequestReply> =>
  new Map<string, RequestReply>([
    ...Object.entries(data).map(([key, reply]) => [key, { data: reply }] as const),
    ...Object.entries(failures).map(([key, failure]) => [key, { failure }] as const),
  ]);
