import type { CDPSession, Page } from 'playwright-core';
import type { Call } from '#models/call.ts';

type Result = Readonly<Record<string, unknown>>;
/** A stubbed reply: pending, failed, refused, a fixed result, or a change of the real result. */
export type StubbedReply =
  | 'never'
  | 'failing'
  | 'offline'
  | { readonly code: string; readonly msg: string; readonly result?: Result }
  | { readonly result: Result }
  | { readonly changed: Result | ((result: Result) => Result) };
export type CallRoute = Pick<Call, 'method' | 'path'>;

type Rule = { readonly method: string; readonly path: RegExp; readonly answer: StubbedReply };
/**
 * The event `Fetch.requestPaused` of the DevTools protocol, before the request is sent or after its
 * reply has arrived.
 */
interface PausedRequest {
  readonly requestId: string;
  readonly request: { readonly url: string; readonly method: string };
  readonly resourceType: string;
  readonly responseStatusCode?: number;
  readonly responseErrorReason?: string;
  readonly responseHeaders?: readonly { readonly name: string; readonly value: string }[];
}

const API = '/api/v1';
const toPathPattern = (path: string) => new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`);

/** The replies in a document that the server rendered; without them the client renders the page. */
const PAGE_DATA = /<script type="application\/json" id="page-data">[^<]*<\/script>/;

/** The main part that the server rendered, which a test would take for that of the client. */
const SERVER_MAIN = /<main[^]*<\/main>/;

/** Headers that describe the bytes of the original reply. */
const BODY_HEADERS = new Set(['content-encoding', 'content-length', 'transfer-encoding']);

/**
 * Pauses the calls and the documents of the page. `page.route` would pause every file, and turn off
 * the browser's cache, so that each page compiles all scripts again.
 */
const PATTERNS = [
  { urlPattern: `*${API}/*` },
  { urlPattern: '*', resourceType: 'Document' as const },
];

const isReply = ({ responseStatusCode, responseErrorReason }: PausedRequest) =>
  responseStatusCode !== undefined || responseErrorReason !== undefined;

const toBase64 = (text: string) => Buffer.from(text).toString('base64');

function fulfillJson(
  session: CDPSession,
  { requestId }: PausedRequest,
  status: number,
  json: object,
) {
  return session.send('Fetch.fulfillRequest', {
    requestId,
    responseCode: status,
    responseHeaders: [{ name: 'content-type', value: 'application/json' }],
    body: toBase64(JSON.stringify(json)),
  });
}

/** Changes the text of a reply that has arrived. */
async function changeReply(
  session: CDPSession,
  { requestId, responseStatusCode = 0, responseHeaders = [] }: PausedRequest,
  change: (text: string) => string,
): Promise<void> {
  const { body, base64Encoded } = await session.send('Fetch.getResponseBody', { requestId });
  const text = base64Encoded ? Buffer.from(body, 'base64').toString() : body;
  await session.send('Fetch.fulfillRequest', {
    requestId,
    responseCode: responseStatusCode,
    responseHeaders: responseHeaders.filter(({ name }) => !BODY_HEADERS.has(name.toLowerCase())),
    body: toBase64(change(text)),
  });
}

const changeResult = (text: string, change: Result | ((result: Result) => Result)): string => {
  const reply = JSON.parse(text) as { result: Result }; // the envelope of our own server
  const changed = typeof change === 'function' ? change(reply.result) : change;
  return JSON.stringify({ ...reply, result: { ...reply.result, ...changed } });
};

async function answerCall(session: CDPSession, paused: PausedRequest, answer: StubbedReply) {
  const { requestId } = paused;
  if (answer === 'never') return;
  if (answer === 'offline')
    return session.send('Fetch.failRequest', { requestId, errorReason: 'InternetDisconnected' });
  if (answer === 'failing') return fulfillJson(session, paused, 500, { code: '1', msg: '' });
  if ('code' in answer) return fulfillJson(session, paused, 200, { result: null, ...answer });
  if ('result' in answer)
    return fulfillJson(session, paused, 200, { code: '0', msg: '', ...answer });
  if (isReply(paused))
    return changeReply(session, paused, (text) => changeResult(text, answer.changed));
  return session.send('Fetch.continueRequest', { requestId, interceptResponse: true });
}

/**
 * Intercepts the calls of the page; a call without a rule reaches the server. The page never leaves
 * `origin`: a document of another origin has no content, so that the browser stays on the page that
 * redirects to it.
 */
export async function interceptCalls(page: Page, origin: string) {
  let rules: readonly Rule[] = [];
  const session = await page.context().newCDPSession(page);

  async function answerDocument(paused: PausedRequest) {
    const { requestId, request } = paused;
    if (new URL(request.url).origin !== origin)
      return session.send('Fetch.fulfillRequest', { requestId, responseCode: 204 });
    if (isReply(paused) && paused.responseStatusCode === 200)
      return changeReply(session, paused, (text) =>
        text.replace(PAGE_DATA, '').replace(SERVER_MAIN, ''),
      );
    const interceptResponse = rules.length > 0 && !isReply(paused);
    return session.send('Fetch.continueRequest', { requestId, interceptResponse });
  }

  async function answer(paused: PausedRequest) {
    const { requestId, request, resourceType } = paused;
    if (resourceType === 'Document') return answerDocument(paused);
    const path = new URL(request.url).pathname.slice(API.length);
    const rule = rules.find(
      (candidate) => candidate.method === request.method && candidate.path.test(path),
    );
    return rule
      ? answerCall(session, paused, rule.answer)
      : session.send('Fetch.continueRequest', { requestId });
  }

  session.on('Fetch.requestPaused', (paused) => {
    // Answering a request of a page that the browser has left rejects.
    answer(paused).catch(() => undefined);
  });
  await session.send('Fetch.enable', { patterns: PATTERNS });
  return {
    stubReply: ({ method, path }: CallRoute, reply: StubbedReply) => {
      rules = [{ method, path: toPathPattern(path), answer: reply }, ...rules];
    },
    reset: () => {
      rules = [];
    },
  };
}
