import * as v from 'valibot';
import type { Failure } from '#models/failure.ts';
import type { Client } from '#src/api/client.ts';

/** A wire `result`, a function of the input that returns one, `failingReply` or `pendingReply`. */
export type FakeReply = unknown;
/** Replies by call name. A call without a reply stays pending. */
export type FakeReplies = Readonly<Record<string, FakeReply>>;

class FakeFailure {
  readonly failure: Failure;
  constructor(failure: Failure) {
    this.failure = failure;
  }
}
/** A call with this reply fails. */
export const failingReply = (failure: Failure): FakeReply => new FakeFailure(failure);
/** A call with this reply stays pending. */
export const pendingReply: FakeReply = Symbol('pending');

export interface SentCall {
  readonly call: string;
  readonly input: unknown;
}

/** More calls than any test needs. Code that repeats a call without an end fails at this limit. */
const MAX_CALLS = 1000;

/**
 * A client that takes each reply from `replies`, which may change; `sent` contains the calls so
 * far.
 */
export function createFakeClient(replies: FakeReplies) {
  const sent: SentCall[] = [];
  const send: Client = async (call, input) => {
    sent.push({ call: call.name, input });
    if (sent.length > MAX_CALLS) throw new Error(`more than ${MAX_CALLS} calls, last ${call.name}`);
    const configured = replies[call.name];
    const reply: FakeReply = typeof configured === 'function' ? configured(input) : configured;
    if (reply === pendingReply || !(call.name in replies))
      return new Promise<never>(() => undefined);
    // A failure is data, as in src/api/client.ts.
    if (reply instanceof FakeFailure) return Promise.reject(reply.failure);
    return v.parse(call.reply, reply) as never; // its own schema parsed it, as in src/api/client.ts
  };
  const getInputs = (name: string) =>
    sent.filter(({ call }) => call === name).map(({ input }) => input);
  return { send, sent, getInputs };
}
