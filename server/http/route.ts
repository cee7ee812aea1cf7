import type { Context, Handler, Hono } from 'hono';
import * as v from 'valibot';
import type { Call, CallReply, CallRequest } from '#models/call.ts';
import type { Deps, PublicDeps } from '../deps.ts';
import { LoggableError } from '../describeError.ts';
import { type AdmissionEnv, requireAdmission, toLimitKey } from './admission.ts';
import { authenticate, type MemberEnv, requireMember } from './auth.ts';
import { JSON_TYPE, formatSuccess } from './envelope.ts';
import type { Member } from './member.ts';
import type { CachedReply } from './publicCache.ts';
import { refuse } from './refusals.ts';
import {
  checkFields,
  limitBody,
  readRequest,
  type RequestOptions,
  toRefusalKey,
} from './request.ts';
import { logAsRead, setLogSubject } from './requestLog.ts';

export const API_BASE_PATH = '/api/v1';

/** A call with the HTTP statuses that its route may send in addition to those of every call. */
export interface ServedCall {
  readonly call: Call;
  readonly statuses: readonly number[];
}

/** Collects the routes that the features add. */
export interface ApiBuilder {
  readonly http: Hono;
  readonly deps: Deps;
  /** the calls that are refused under overload, by `toLimitKey` */
  readonly limited: Set<string>;
  /** all served calls, for the OpenAPI document */
  readonly calls: ServedCall[];
}

interface RequestContext<C> {
  readonly request: CallRequest<C>;
  readonly deps: Deps;
  readonly c: Context;
}
type MemberHandler<C> = (
  context: RequestContext<C> & { readonly user: Member },
) => Promise<CallReply<C>>;
type PublicHandler<C> = (
  context: RequestContext<C> & { readonly user: Member | null },
) => Promise<CallReply<C>>;
interface PublicReply<C> {
  readonly reply: CallReply<C>;
  /**
   * epoch ms until which the reply is valid unless data changes; Infinity if it has no time limit
   */
  readonly expiresAt: number;
  /** the goods whose stock the reply contains */
  readonly dependsOn: readonly string[];
  /**
   * false if the requested object does not exist, because the number of such requests is unlimited
   */
  readonly isCacheable?: boolean;
}
type CachedHandler<C> = (context: {
  readonly request: CallRequest<C>;
  readonly deps: PublicDeps;
}) => Promise<PublicReply<C>>;

const toHonoPath = (path: string): string => API_BASE_PATH + path.replace(/\{(\w+)\}/g, ':$1');

/** Whether the shop has the call. */
const isServed = ({ env }: Deps, { source }: Call): boolean =>
  env.profile === 'full' || source !== 'extension';

function registerRoute(
  api: ApiBuilder,
  { call, statuses }: ServedCall,
  ...handlers: Handler[]
): void {
  if (!isServed(api.deps, call)) return;
  api.calls.push({ call, statuses });
  api.http.on(call.method, [toHonoPath(call.path)], ...handlers);
}

/** Refuses the call under overload, before other middleware if its path has no parameters. */
function limitCall({ limited, deps }: ApiBuilder, { method, path }: Call): Handler<AdmissionEnv> {
  limited.add(toLimitKey(method, API_BASE_PATH + path));
  return requireAdmission(deps.admission);
}

// GET requests skip the limit, because reading `body` creates a stream.
const bodyLimits = (call: Call, { maxFormBytes }: RequestOptions): Handler[] =>
  call.method === 'GET' ? [] : [limitBody(maxFormBytes)];

function parseRequest<C extends Call>(
  call: C,
  raw: unknown,
  options: RequestOptions,
): CallRequest<C> {
  const parsed = v.safeParse(call.request, raw);
  if (!parsed.success) throw refuse(toRefusalKey(parsed.issues, options));
  return parsed.output as CallRequest<C>; // TypeScript loses the output type of `call.request` because of the generic parameter
}

function formatReply<C extends Call>(call: C, reply: CallReply<C>, deps: Deps): string {
  if (deps.env.shouldCheckReplies) {
    const result = v.safeParse(call.reply, reply);
    if (!result.success)
      throw new LoggableError(
        `The reply of ${call.name} does not match its schema at ${result.issues.map((issue) => v.getDotPath(issue)).join(', ')}`,
      );
  }
  return formatSuccess(reply);
}

const sendJson = (c: Context, body: string): Response =>
  c.body(body, 200, { 'content-type': JSON_TYPE, 'cache-control': 'no-store' });

export function memberRoute<C extends Call>(
  api: ApiBuilder,
  call: C,
  handler: MemberHandler<C>,
  options: RequestOptions = {},
): void {
  if (call.access !== 'member')
    throw new Error(`${call.name} is public: serve it with publicRoute`);
  const { deps } = api;
  const handleRequest = async (c: Context<MemberEnv & AdmissionEnv>) => {
    const read = () => readRequest(c, call, options);
    const request = parseRequest(call, await c.get('admitted').readBody(read), options);
    setLogSubject(c, call, request);
    const user = c.get('member');
    return sendJson(c, formatReply(call, await handler({ request, user, deps, c }), deps));
  };
  const served = { call, statuses: options.statuses ?? [] };
  registerRoute(
    api,
    served,
    limitCall(api, call),
    requireMember(deps),
    ...bodyLimits(call, options),
    handleRequest,
  );
}

/** Serves a call that needs no token. `user` is null without a valid token. */
export function publicRoute<C extends Call>(
  api: ApiBuilder,
  call: C,
  handler: PublicHandler<C>,
  options: RequestOptions = {},
): void {
  if (call.access !== 'public')
    throw new Error(`${call.name} needs a token: serve it with memberRoute`);
  const { deps } = api;
  const served = { call, statuses: options.statuses ?? [] };
  const handleRequest = async (c: Context<AdmissionEnv>) => {
    const read = () => readRequest(c, call, options);
    const request = parseRequest(call, await c.get('admitted').readBody(read), options);
    setLogSubject(c, call, request);
    const user = (await authenticate(c, deps)) ?? null;
    return sendJson(c, formatReply(call, await handler({ request, user, deps, c }), deps));
  };
  registerRoute(api, served, limitCall(api, call), ...bodyLimits(call, options), handleRequest);
}

const NOT_MODIFIED = 304;

async function sendCached(c: Context, call: Call, cached: CachedReply): Promise<Response> {
  const headers = { etag: cached.etag, 'cache-control': 'no-cache', vary: 'accept-encoding' };
  if (call.method === 'GET' && c.req.header('if-none-match') === cached.etag)
    return c.body(null, NOT_MODIFIED, headers);
  const jsonHeaders = { ...headers, 'content-type': JSON_TYPE };
  const compressed = await cached.compressBody(c.req.header('accept-encoding'));
  return compressed === null
    ? c.body(cached.body, 200, jsonHeaders)
    : c.body(compressed.bytes, 200, { ...jsonHeaders, 'content-encoding': compressed.encoding });
}

/** Returns a function that answers `call` from the cache, or with `handler`. */
function createCachedRead<C extends Call>(
  deps: Deps,
  call: C,
  handler: CachedHandler<C>,
  toKey: (request: CallRequest<C>) => unknown,
) {
  const { cache, clock, readPublic } = deps;
  return async (fields: unknown): Promise<CachedReply> => {
    const request = parseRequest(call, fields, {});
    const key = call.name + JSON.stringify(toKey(request));
    return cache.getOrLoad(key, clock().getTime(), async () => {
      const { reply, ...validity } = await readPublic((db) =>
        handler({ request, deps: { ...deps, db } }),
      );
      return { body: formatReply(call, reply, deps), ...validity };
    });
  };
}

/**
 * Serves a public read from the cache if it is the same for all users, to clients and to the pages
 * that the server renders. An unchanged GET returns 304.
 * @param toKey returns the part of the request that the reply depends on
 */
export function cachedRoute<C extends Call>(
  api: ApiBuilder,
  call: C,
  handler: CachedHandler<C>,
  toKey: (request: CallRequest<C>) => unknown = (request) => request,
): void {
  if (call.access !== 'public')
    throw new Error(`${call.name} needs a token: it must not be cached`);
  const { deps } = api;
  const served = { call, statuses: call.method === 'GET' ? [NOT_MODIFIED] : [] };
  const read = createCachedRead(deps, call, handler, toKey);
  registerRoute(api, served, ...bodyLimits(call, {}), async (c) => {
    logAsRead(c);
    return sendCached(c, call, await read(await readRequest(c, call, {})));
  });
  if (isServed(deps, call))
    deps.cachedReads.add(call.name, async (fields) => read(checkFields(fields)));
}
