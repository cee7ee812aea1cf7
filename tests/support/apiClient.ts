import type { Hono } from 'hono';
import * as v from 'valibot';
import { type Call, type CallInput, type CallOutput, fillPath } from '#models/call.ts';
import { envelopeSchema } from '#models/envelope.ts';

/** A reply: HTTP status, headers and the envelope. */
export interface ApiReply {
  readonly status: number;
  readonly headers: Headers;
  readonly code: string;
  readonly msg: string;
  readonly result: unknown;
}

/** Sends API requests without a socket. */
export interface ApiClient {
  /** sends any request below /api/v1; a body that is not a string is sent as JSON */
  readonly request: (
    method: string,
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ) => Promise<ApiReply>;
  /** sends a call as the client does and returns any reply */
  readonly send: <C extends Call>(
    call: C,
    input: CallInput<C>,
    token?: string,
  ) => Promise<ApiReply>;
  /** sends a call that must succeed; its reply schema parses the result */
  readonly call: <C extends Call>(
    call: C,
    input: CallInput<C>,
    token?: string,
  ) => Promise<CallOutput<C>>;
}

type SendRequest = ApiClient['request'];
function createRequest(app: Hono): SendRequest {
  return async (method, path, body, headers = {}) => {
    const isForm = body instanceof FormData;
    const content =
      body === undefined
        ? {}
        : { body: typeof body === 'string' || isForm ? body : JSON.stringify(body) };
    const type = isForm ? {} : { 'content-type': 'application/json' };
    const init = { method, headers: { ...type, ...headers }, ...content };
    const reply = await app.request(`/api/v1${path}`, init);
    const { code, msg, result } = v.parse(envelopeSchema, await reply.json());
    return { status: reply.status, headers: reply.headers, code, msg: msg ?? '', result };
  };
}

function createSend(sendRequest: SendRequest): ApiClient['send'] {
  return (call, input, token) => {
    const { address, rest } = fillPath(call.path, Object(input));
    const hasBody = call.method !== 'GET' && call.method !== 'DELETE';
    const inQuery = (name: string) => !hasBody || call.query?.includes(name);
    const query = Object.entries(rest)
      .filter(([name, value]) => inQuery(name) && value !== undefined)
      .map(([name, value]): [string, string] => [name, String(value)]);
    const body = hasBody
      ? Object.fromEntries(Object.entries(rest).filter(([name]) => !inQuery(name)))
      : undefined;
    const path =
      query.length === 0 ? address : `${address}?${new URLSearchParams(query).toString()}`;
    return sendRequest(
      call.method,
      path,
      body,
      token === undefined ? {} : { authorization: `Bearer ${token}` },
    );
  };
}

function createCall(send: ApiClient['send']): ApiClient['call'] {
  return async (call, input, token) => {
    const answer = await send(call, input, token);
    if (answer.code !== '0')
      throw new Error(`${call.name} was refused: ${answer.status} ${answer.code} ${answer.msg}`);
    return v.parse(call.reply, answer.result) as CallOutput<typeof call>; // the call's own schema parsed it
  };
}

export function createApiClient(app: Hono): ApiClient {
  const sendRequest = createRequest(app);
  const send = createSend(sendRequest);
  return { request: sendRequest, send, call: createCall(send) };
}
