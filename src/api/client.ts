import { createFetch, type FetchResponse, ofetch } from 'ofetch';
import * as v from 'valibot';
import {
  type Call,
  type CallInput,
  type CallOutput,
  fillPath,
  REQUEST_TIMEOUT_MS,
} from '#models/call.ts';
import { CODE, envelopeSchema } from '#models/envelope.ts';
import { fail, type Failure, REFUSAL_REASONS } from '#models/failure.ts';
import { anySignal } from './anySignal.ts';
import { createRequestDeduper } from './requestDeduper.ts';
import { watchShownPage } from './shownPage.ts';

export interface ClientSettings {
  /** base address, `/api/v1` of this site or another mall server's */
  readonly apiBase: string;
  readonly tokenHeader: string;
  readonly tokenPrefix: string;
  readonly token: () => string | null;
  /**
   * called for each request; the returned function takes the Date header of the reply, null for a
   * stored copy
   */
  readonly onSend?: () => (date: string | null) => void;
  /** called with the date of a stored copy, or null for a reply of the server */
  readonly onCopy?: (savedAt: string | null) => void;
  /** a new UUID; the server continues a trace that the browser starts with it */
  readonly newId?: () => string;
  readonly fetch?: typeof globalThis.fetch;
  /**
   * a call that fails because its page is left has no reply until the browser shows the page again
   */
  readonly browserWindow?: Window;
}

/**
 * Sends a call of models/ and returns its parsed result. A promise that rejects has a Failure as
 * its reason. An aborted `signal` ends a read; a write is abandoned and may be repeated
 * immediately.
 */
export type Client = <C extends Call>(
  call: C,
  input: CallInput<C>,
  signal?: AbortSignal,
) => Promise<CallOutput<C>>;

const reasonSchema = v.object({ reason: v.picklist(REFUSAL_REASONS) });
const limitSchema = v.object({ goodsId: v.string(), limitPerOrder: v.number() });
const busySchema = v.object({ retryAfter: v.number() });

/** The start of the request's id, short enough for a shopper to quote on the phone. */
function parseReference(headers: Headers): { reference?: string } {
  const reference = /^[\w-]{4,8}/.exec(headers.get('x-request-id') ?? '')?.[0];
  return reference === undefined ? {} : { reference };
}

/** What this module reads of a reply. */
type ClientReply = Pick<FetchResponse<unknown>, 'status' | 'headers' | '_data'>;

function toFailure({ status, headers, _data: body }: ClientReply, call: Call): Failure {
  const envelope = v.safeParse(envelopeSchema, body);
  if (status === 401) return { kind: 'loginNeeded' };
  if (status === 404) return call.source === 'extension' ? { kind: 'absent' } : { kind: 'network' };
  if (status === 500) return { kind: 'server', ...parseReference(headers) };
  const { msg, result } = envelope.success ? envelope.output : { msg: '', result: null };
  const isBusy = status === 429 || (status === 503 && v.is(busySchema, result));
  return { kind: isBusy ? 'busy' : 'http', status, msg };
}

/** What this project's server adds to a refusal. */
function parseRefusal(result: unknown) {
  const refusal = v.safeParse(reasonSchema, result);
  const limit = v.safeParse(limitSchema, result);
  return {
    ...(refusal.success ? { reason: refusal.output.reason } : {}),
    ...(limit.success ? { limit: limit.output } : {}),
  };
}

/** Returns the parsed result of a call. @throws Failure */
export function parseReply<C extends Call>(call: C, response: ClientReply): CallOutput<C> {
  const { status, _data: body } = response;
  if (status < 200 || status > 299) return fail(toFailure(response, call));
  const envelope = v.safeParse(envelopeSchema, body);
  if (!envelope.success) return fail({ kind: 'malformed', path: call.name });
  const { code, msg, result } = envelope.output;
  if (code === CODE.sessionInvalid) return fail({ kind: 'sessionInvalid', msg });
  if (code === CODE.refused || code === CODE.rule) {
    return fail({ kind: 'refused', code, msg, ...parseRefusal(result) });
  }
  const reply = v.safeParse(call.reply, result);
  if (!reply.success)
    return fail({
      kind: 'malformed',
      path: `${call.name}.${reply.issues[0].path?.map(({ key }) => String(key)).join('.') ?? ''}`,
    });
  return reply.output as CallOutput<C>; // parsed with the schema of the call
}

function toRequestBody(call: Call, rest: Record<string, unknown>) {
  if (call.method === 'GET' || call.method === 'DELETE') return { query: rest };
  const query = Object.fromEntries(
    Object.entries(rest).filter(([name]) => call.query?.includes(name)),
  );
  const fields = Object.fromEntries(
    Object.entries(rest).filter(([name]) => !call.query?.includes(name)),
  );
  if (fields['file'] instanceof Blob) {
    const body = new FormData();
    body.set('file', fields['file']);
    return { query, body };
  }
  return { query, body: fields };
}

const languageHeaders = { 'Accept-Language': 'en', language: 'en' };

const tokenHeaders = ({
  token,
  tokenHeader,
  tokenPrefix,
}: ClientSettings): Record<string, string> => {
  const value = token();
  return value === null ? {} : { [tokenHeader]: `${tokenPrefix}${value}` };
};

/** The half of a trace id that also names the call as a span. */
const SPAN_START = 16;

/** Another mall server need not accept the header. */
function traceHeaders({ apiBase, newId }: ClientSettings): Record<string, string> {
  if (!newId || !apiBase.startsWith('/')) return {};
  const traceId = newId().replaceAll('-', '');
  return { traceparent: `00-${traceId}-${traceId.slice(SPAN_START)}-00` };
}

function failWhileShown(browserWindow: Window | undefined) {
  const waitUntilShown = browserWindow && watchShownPage(browserWindow);
  return async (signal: AbortSignal): Promise<never> => {
    await waitUntilShown?.();
    return fail(signal.aborted ? { kind: 'canceled' } : { kind: 'network' });
  };
}

export function createClient(settings: ClientSettings): Client {
  const dedupe = createRequestDeduper();
  const request = settings.fetch ? createFetch({ fetch: settings.fetch }) : ofetch;
  const failSent = failWhileShown(settings.browserWindow);

  async function send<C extends Call>(
    call: C,
    input: CallInput<C>,
    signal: AbortSignal,
  ): Promise<CallOutput<C>> {
    const { address, rest } = fillPath(call.path, Object(input));
    const onDate = settings.onSend?.();
    const response = await request
      .raw<unknown, 'json'>(`${settings.apiBase}${address}`, {
        method: call.method,
        ...toRequestBody(call, rest),
        headers: { ...languageHeaders, ...tokenHeaders(settings), ...traceHeaders(settings) },
        responseType: 'json', // another mall server may send JSON with another content type
        retry: false,
        keepalive: call.duplicates === 'queued', // also after the document is left
        ignoreResponseError: true,
        signal: anySignal(signal, AbortSignal.timeout(REQUEST_TIMEOUT_MS)),
      })
      .catch(() => failSent(signal));
    onDate?.(response.headers.get('date'));
    settings.onCopy?.(response.headers.get('saved-at'));
    return parseReply(call, response);
  }

  return (call, input, signal) =>
    dedupe(call, input, (abortSignal) => send(call, input, abortSignal), signal);
}
