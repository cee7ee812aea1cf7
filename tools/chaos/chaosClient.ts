import { Hono } from 'hono';
import * as v from 'valibot';
import type { Call, CallInput, CallOutput } from '#models/call.ts';
import { type ApiReply, createApiClient } from '#tests/support/apiClient.ts';
import { pause } from './pause.ts';

const REPLY_TIMEOUT_MS = 12_000;
const ANSWER_TIMEOUT_MS = 60_000;
const RETRY_MS = 60;
/** The envelope's code of a call that got no reply. */
const NO_REPLY = 'no reply';

/** The answer to a call: its result, or the refusal. */
export type Answer<C> =
  | { readonly isRefused: false; readonly result: CallOutput<C> }
  | { readonly isRefused: true; readonly msg: string };

/** Sends calls like the page: repeats a call until its outcome is known. */
export interface ChaosClient {
  /** @throws Error if there is no answer within a minute */
  readonly ask: <C extends Call>(
    call: C,
    input: CallInput<C>,
    token?: string,
  ) => Promise<Answer<C>>;
  /** like `ask`, but a refusal is an error */
  readonly call: <C extends Call>(
    call: C,
    input: CallInput<C>,
    token?: string,
  ) => Promise<CallOutput<C>>;
}

/** Counts the replies of a run. */
export interface ReplyCounter {
  readonly statuses: Map<number | typeof NO_REPLY, number>;
  /** the calls with status 500 since the last one, which no fault may cause */
  readonly takeServerErrors: () => string[];
  readonly add: (call: string, reply: ApiReply) => void;
  readonly countCalls: () => number;
}

export function createReplyCounter(): ReplyCounter {
  const statuses: ReplyCounter['statuses'] = new Map();
  const serverErrors: string[] = [];
  let calls = 0;
  return {
    statuses,
    takeServerErrors: () => [...new Set(serverErrors.splice(0))],
    countCalls: () => calls,
    add(call, { status, code }) {
      calls += 1;
      const key = code === NO_REPLY ? NO_REPLY : status;
      statuses.set(key, (statuses.get(key) ?? 0) + 1);
      if (key === 500) serverErrors.push(call);
    },
  };
}

/** Forwards requests to the shop; a lost connection becomes an envelope without an outcome. */
const createForwarder = (getOrigin: () => string): Hono =>
  new Hono()
    .all('*', async (c) => {
      const { pathname, search } = new URL(c.req.url);
      const { method } = c.req;
      const content = method === 'GET' ? {} : { body: await c.req.arrayBuffer() };
      const headers = new Headers(c.req.raw.headers);
      const signal = AbortSignal.timeout(REPLY_TIMEOUT_MS);
      const init = { method, headers, signal, ...content };
      const reply = await fetch(getOrigin() + pathname + search, init);
      // A proxy answers for a shop that does not.
      if (!reply.headers.get('content-type')?.includes('json')) throw new Error('no reply');
      return new Response(await reply.arrayBuffer(), { status: reply.status });
    })
    .onError((_, c) => c.json({ code: NO_REPLY, msg: '', result: null }, 503));

const isAnswer = ({ status, code }: ApiReply): boolean =>
  code !== NO_REPLY && status < 500 && status !== 429;

export function createChaosClient(getOrigin: () => string, counter: ReplyCounter): ChaosClient {
  const api = createApiClient(createForwarder(getOrigin));
  const ask: ChaosClient['ask'] = async (call, input, token) => {
    const deadline = performance.now() + ANSWER_TIMEOUT_MS;
    while (performance.now() < deadline) {
      const reply = await api.send(call, input, token);
      counter.add(call.name, reply);
      if (reply.code === '0')
        // the call's own schema parsed it
        return {
          isRefused: false,
          result: v.parse(call.reply, reply.result) as CallOutput<typeof call>,
        };
      if (isAnswer(reply)) return { isRefused: true, msg: reply.msg };
      await pause(RETRY_MS);
    }
    throw new Error(`${call.name} got no answer within ${ANSWER_TIMEOUT_MS / 1000} s`);
  };
  return {
    ask,
    async call(call, input, token) {
      const answer = await ask(call, input, token);
      if (answer.isRefused) throw new Error(`${call.name} was refused: ${answer.msg}`);
      return answer.result;
    },
  };
}
