import type { Hono } from 'hono';
import * as v from 'valibot';
import { type Call, type CallInput, type CallOutput, fillPath } from '#models/call.ts';
import { envelopeSchema } from '#models/envelope.ts';

/** What a call answered: HTTP status, headers and the envelope. */
export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly code: string;
  readonly msg: string;
  readonly result: unknown;
}

/** Ways to ask the mall, without a socket. */
export interface Asking {
  /** any request below /api/v1; a body that is no string is sent as JSON */
  readonly ask: (
    method: string,
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ) => Promise<Answer>;
  /** a call as the client makes it, whatever it answers */
  readonly send: <C extends Call>(call: C, input: CallInput<C>, token?: string) => Promise<Answer>;
  /** a call that must succeed, parsed by its reply schema */
  readonly call: <C extends Call>(
    call: C,
    input: CallInput<C>,
    token?: string,
  ) => Promise<CallOutput<C>>;
}

type Asker = Asking['ask'];
function asker(app: Hono): Asker {
  return async (method, path, body, headers = {}) => {
    const content =
      body === undefined
        ? {}
        : {
            body:
              typeof body === 'string' || body instanceof FormData ? body : JSON.stringify(body),
          };
    const reply = await app.request(`/api/v1${path}`, { method, headers, ...content });
    const { code, msg, result } = v.parse(envelopeSchema, await reply.json());
    return { status: reply.status, headers: reply.headers, code, msg: msg ?? '', result };
  };
}

function sender(ask: Asker): Asking['send'] {
  return (call, input, token) => {
    const { address, rest } = fillPath(call.path, Object(input));
    const inQuery = (name: string) => call.method === 'GET' || call.query?.includes(name);
    const query = Object.entries(rest)
      .filter(([name, value]) => inQuery(name) && value !== undefined)
      .map(([name, value]): [string, string] => [name, String(value)]);
    const body =
      call.method === 'GET' || call.method === 'DELETE'
        ? undefined
        : Object.fromEntries(Object.entries(rest).filter(([name]) => !inQuery(name)));
    const path =
      query.length === 0 ? address : `${address}?${new URLSearchParams(query).toString()}`;
    return ask(
      call.method,
      path,
      body,
      token === undefined ? {} : { authorization: `Bearer ${token}` },
    );
  };
}

function caller(send: Asking['send']): Asking['call'] {
  return async (call, input, token) => {
    const answer = await send(call, input, token);
    if (answer.code !== '0')
      throw new Error(`${call.name} was refused: ${answer.status} ${answer.code} ${answer.msg}`);
    return v.parse(call.reply, answer.result) as CallOutput<typeof call>; // parsed by the call's own schema
  };
}

export function askingOf(app: Hono): Asking {
  const ask = asker(app);
  const send = sender(ask);
  return { ask, send, call: caller(send) };
}
