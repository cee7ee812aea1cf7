import * as v from 'valibot';
import { type Call, type CallInput, type CallOutput, fillPath } from '#models/call.ts';
import { CODE, envelopeSchema } from '#models/envelope.ts';
import { fail, type Failure, REFUSAL_REASONS } from '#models/failure.ts';
import { createRequestDeduper } from './requestDeduper.ts';

export interface ClientSettings {
  /** base address, `/api/v1` of this site or another mall server's */
  readonly apiBase: string;
  readonly tokenHeader: string;
  readonly tokenPrefix: string;
  readonly token: () => string | null;
  /** called with the Date header of each reply */
  readonly onDate?: (date: string | null) => void;
  readonly fetch?: typeof globalThis.fetch;
}

/**
 * Sends a call of models/ and answers its parsed result; rejects with a Failure, never with anything else.
 * A write whose `signal` is aborted is abandoned and may be repeated immediately.
 */
export type Client = <C extends Call>(
  call: C,
  input: CallInput<C>,
  signal?: AbortSignal,
) => Promise<CallOutput<C>>;

/** §7: 30 s. */
export const REQUEST_TIMEOUT_MS = 30_000;

const reasonSchema = v.object({ reason: v.picklist(REFUSAL_REASONS) });

/** The start of the request's id, which is short enough to read it to somebody. */
function parseReference(headers: Headers): { reference?: string } {
  const reference = /^[\w-]{4,8}/.exec(headers.get('x-request-id') ?? '')?.[0];
  return reference === undefined ? {} : { reference };
}

/** The status and the headers of a reply, and its JSON; undefined if it is not JSON. */
interface Reply extends Pick<Response, 'status' | 'headers'> {
  readonly body: unknown;
}

/** Another mall server may send JSON with another content type. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function toFailure({ status, headers, body }: Reply, call: Call): Failure {
  const envelope = v.safeParse(envelopeSchema, body);
  if (status === 401) return { kind: 'loginNeeded' };
  if (status === 404) return call.source === 'extension' ? { kind: 'absent' } : { kind: 'network' };
  if (status === 500) return { kind: 'server', ...parseReference(headers) };
  return { kind: 'http', status, msg: envelope.success ? envelope.output.msg : '' };
}

function parseReply<C extends Call>(call: C, response: Reply): CallOutput<C> {
  const { status, body } = response;
  if (status < 200 || status > 299) return fail(toFailure(response, call));
  const envelope = v.safeParse(envelopeSchema, body);
  if (!envelope.success) return fail({ kind: 'malformed', path: call.name });
  const { code, msg, result } = envelope.output;
  if (code === CODE.sessionInvalid) return fail({ kind: 'sessionInvalid', msg });
  if (code === CODE.refused || code === CODE.rule) {
    const refusal = v.safeParse(reasonSchema, result);
    return fail(
      refusal.success
        ? { kind: 'refused', code, msg, reason: refusal.output.reason }
        : { kind: 'refused', code, msg },
    );
  }
  const reply = v.safeParse(call.reply, result);
  if (!reply.success)
    return fail({
      kind: 'malformed',
      path: `${call.name}.${v.getDotPath(reply.issues[0]) ?? ''}`,
    });
  return reply.output as CallOutput<C>; // parsed with the schema of the call
}

/** What the query of a call can contain. */
type QueryValue = string | number | boolean | null | undefined;

/** `?name=value` of the fields that have a value; '' without any. */
function toQuery(fields: Readonly<Record<string, unknown>>): string {
  const params = new URLSearchParams();
  const values = Object.entries(fields) as [string, QueryValue][]; // the calls of models/ have no other
  for (const [name, value] of values)
    if (value !== undefined) params.append(name, String(value ?? ''));
  return params.size === 0 ? '' : `?${params.toString()}`;
}

function toBody(fields: Readonly<Record<string, unknown>>) {
  if (!(fields['file'] instanceof Blob))
    return { body: JSON.stringify(fields), headers: { 'Content-Type': 'application/json' } };
  const body = new FormData();
  body.set('file', fields['file']);
  return { body };
}

/** Where the fields of a request are sent: a GET or DELETE has no body. */
function toRequest(call: Call, rest: Readonly<Record<string, unknown>>) {
  if (call.method === 'GET' || call.method === 'DELETE') return { query: toQuery(rest) };
  const isInQuery = ([name]: [string, unknown]) => call.query?.includes(name) === true;
  const fields = Object.entries(rest);
  return {
    query: toQuery(Object.fromEntries(fields.filter(isInQuery))),
    ...toBody(Object.fromEntries(fields.filter((field) => !isInQuery(field)))),
  };
}

const languageHeaders = { 'Accept-Language': 'en', language: 'en' };

const tokenHeaders = ({
  token,
  tokenHeader,
  tokenPrefix,
}: Pick<ClientSettings, 'token' | 'tokenHeader' | 'tokenPrefix'>): Record<string, string> => {
  const value = token();
  return value === null ? {} : { [tokenHeader]: `${tokenPrefix}${value}` };
};

async function request(
  { apiBase, fetch = globalThis.fetch, ...settings }: ClientSettings,
  call: Call,
  input: unknown,
  signal: AbortSignal,
): Promise<Reply> {
  const { address, rest } = fillPath(call.path, Object(input));
  const { query, body, headers } = { body: null, headers: {}, ...toRequest(call, rest) };
  const response = await fetch(`${apiBase}${address}${query}`, {
    method: call.method,
    body,
    headers: {
      Accept: 'application/json',
      ...headers,
      ...languageHeaders,
      ...tokenHeaders(settings),
    },
    signal: AbortSignal.any([signal, AbortSignal.timeout(REQUEST_TIMEOUT_MS)]),
  });
  const { status, headers: replyHeaders } = response;
  return { status, headers: replyHeaders, body: parseJson(await response.text()) };
}

export function createClient(settings: ClientSettings): Client {
  const dedupe = createRequestDeduper();

  async function send<C extends Call>(
    call: C,
    input: CallInput<C>,
    signal: AbortSignal,
  ): Promise<CallOutput<C>> {
    const reply = await request(settings, call, input, signal).catch(() =>
      fail(signal.aborted ? { kind: 'cancelled' } : { kind: 'network' }),
    );
    settings.onDate?.(reply.headers.get('date'));
    return parseReply(call, reply);
  }

  return (call, input, signal) =>
    dedupe(call, input, (abortSignal) => send(call, input, abortSignal), signal);
}
