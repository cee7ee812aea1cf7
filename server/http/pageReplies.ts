import type { Hono } from 'hono';
import type { Deps } from '../deps.ts';
import type { CachedReply } from './publicCache.ts';
import { isInternal, reportPageRead } from './requestLog.ts';

/** The headers of a request on which a page depends, besides its URL. */
export const PAGE_HEADERS = ['accept', 'accept-encoding', 'accept-language', 'cookie'] as const;
const KEY_HEADERS = [...PAGE_HEADERS, 'if-none-match'];

const MAX_REPLIES = 2000;
/** Limits the memory of the keys; the requests of browsers are shorter. */
const MAX_KEY_LENGTH = 1000;

/** Requests with equal keys get the same page. No URL and no header contains a line break. */
const toReplyKey = ({ url, headers }: Request): string =>
  [url, ...KEY_HEADERS.map((name) => headers.get(name) ?? '')].join('\n');

type Body = string | Uint8Array<ArrayBuffer> | null;

interface SentPage {
  readonly page: CachedReply;
  readonly body: Body;
}

const sentPages = new WeakMap<Request, SentPage>();

/** Records that `page` is the reply to `request`, so that the reply is sent again. */
export const recordSentPage = (request: Request, sent: SentPage): void =>
  void sentPages.set(request, sent);

interface PageReply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Body;
}

interface KnownRequest {
  readonly pageKey: string;
  /** keeps no page in memory that the cache has removed */
  readonly replies: WeakMap<CachedReply, PageReply>;
}

type PageReplyDeps = Pick<Deps, 'cache' | 'clock' | 'log' | 'metrics' | 'random'>;

/** Returns undefined if the page has changed or has to be rendered again. */
function sendAgain(
  deps: PageReplyDeps,
  { pageKey, replies }: KnownRequest,
  request: Request,
): Response | undefined {
  const startedAt = performance.now();
  const { cache, clock, metrics, random } = deps;
  const now = clock();
  const page = cache.getFresh(pageKey, now.getTime());
  const reply = page && replies.get(page);
  if (!reply) return undefined;
  const { status, body } = reply;
  const requestId = random.uuid();
  const headers = { ...reply.headers, 'x-request-id': requestId, date: now.toUTCString() };
  const response = new Response(body, { status, headers });
  metrics.countCacheRead(true);
  const traceparent = request.headers.get('traceparent');
  const milliseconds = performance.now() - startedAt;
  reportPageRead(deps, { requestId, traceparent, status, milliseconds });
  return response;
}

/** Stores replies with pages by the keys of their requests. */
function createReplyStore({ cache, clock }: PageReplyDeps) {
  const requests = new Map<string, KnownRequest>();
  const add = (key: string, pageKey: string): KnownRequest => {
    const [oldestKey] = requests.size < MAX_REPLIES ? [] : requests.keys();
    if (oldestKey !== undefined) requests.delete(oldestKey);
    const added = { pageKey, replies: new WeakMap() };
    requests.set(key, added);
    return added;
  };
  return {
    find: (key: string) => requests.get(key),
    save(key: string, { page, body }: SentPage, { status, headers }: Response): void {
      const isCached = cache.getFresh(page.key, clock().getTime()) === page;
      // An object of headers has no place for several cookies.
      if (!isCached || key.length > MAX_KEY_LENGTH || headers.getSetCookie().length > 1) return;
      const { replies } = requests.get(key) ?? add(key, page.key);
      replies.set(page, { status, headers: Object.fromEntries(headers), body });
    },
  };
}

/**
 * Sends the reply to an equal request again while its page is cached: with the same headers except
 * the date and the id, and without the middleware. The requests are logged and counted in the same
 * way.
 */
export function reusePageReplies(http: Hono, deps: PageReplyDeps): void {
  const { fetch } = http;
  const store = createReplyStore(deps);
  const fetchAndSave = async (key: string, ...parameters: Parameters<typeof fetch>) => {
    const response = await fetch(...parameters);
    const sent = sentPages.get(parameters[0]);
    if (sent) store.save(key, sent, response);
    return response;
  };
  http.fetch = (request, env, context) => {
    if (request.method !== 'GET' || isInternal({ env })) return fetch(request, env, context);
    const key = toReplyKey(request);
    const earlier = store.find(key);
    return (
      (earlier && sendAgain(deps, earlier, request)) ?? fetchAndSave(key, request, env, context)
    );
  };
}
