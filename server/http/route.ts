import type { Context, Hono } from 'hono';
import * as v from 'valibot';
import type { Call, CallReply, CallRequest } from '#models/call.ts';
import type { Cached } from '../catalogue/cache.ts';
import type { Deps } from '../deps.ts';
import type { Member } from '../session/session.store.ts';
import { memberOfRequest, tokenOf } from './auth.ts';
import { JSON_TYPE, okBody } from './envelope.ts';
import { refuse } from './refusals.ts';
import { rawRequest, type Reading, refusalOf } from './request.ts';

export const API = '/api/v1';

/** The mall under construction: rooms add their calls to it. */
export interface Mall {
  readonly http: Hono;
  readonly deps: Deps;
  /** every call that is served, for the OpenAPI document */
  readonly calls: Call[];
}

interface Question<C> {
  readonly request: CallRequest<C>;
  readonly deps: Deps;
  readonly c: Context;
}
type MemberHandler<C> = (
  question: Question<C> & { readonly user: Member },
) => Promise<CallReply<C>>;
type PublicHandler<C> = (
  question: Question<C> & { readonly user: Member | null },
) => Promise<CallReply<C>>;
interface PublicReply<C> {
  readonly reply: CallReply<C>;
  /** epoch ms up to which it stays right by itself; Infinity where only a change can make it wrong */
  readonly until: number;
  /** the goods whose stock it tells */
  readonly shows: readonly string[];
}
type CachedHandler<C> = (question: Omit<Question<C>, 'c'>) => Promise<PublicReply<C>>;

const honoPath = (path: string): string => API + path.replace(/\{(\w+)\}/g, ':$1');

function register(mall: Mall, call: Call, answer: (c: Context) => Promise<Response>): void {
  if (mall.deps.env.profile === 'spec' && call.source === 'extension') return;
  mall.calls.push(call);
  mall.http.on(call.method, honoPath(call.path), answer);
}

function parseRequest<C extends Call>(call: C, raw: unknown, reading: Reading): CallRequest<C> {
  const parsed = v.safeParse(call.request, raw);
  if (!parsed.success) throw refuse(refusalOf(parsed.issues, reading));
  return parsed.output as CallRequest<C>; // the schema is the call's own; TypeScript loses it through the generic
}

function bodyFor<C extends Call>(call: C, reply: CallReply<C>, deps: Deps): string {
  if (deps.env.checksReplies) {
    const checked = v.safeParse(call.reply, reply);
    if (!checked.success)
      throw new Error(
        `The reply of ${call.name} does not fit its schema: ${v.summarize(checked.issues)}`,
      );
  }
  return okBody(reply);
}

const send = (c: Context, body: string): Response =>
  c.body(body, 200, { 'content-type': JSON_TYPE, 'cache-control': 'no-store' });

/** Serves a call that needs a token: without one 401, with one that is unknown or expired code 1001 (decisions 1). */
export function memberRoute<C extends Call>(
  mall: Mall,
  call: C,
  handler: MemberHandler<C>,
  reading: Reading = {},
): void {
  if (call.access !== 'member')
    throw new Error(`${call.name} is public: serve it with publicRoute`);
  const { deps } = mall;
  register(mall, call, async (c) => {
    if (tokenOf(c) === undefined) throw refuse('loginNeeded');
    const user = await memberOfRequest(c, deps);
    if (!user) throw refuse('sessionInvalid');
    const request = parseRequest(call, await rawRequest(c, call, reading), reading);
    return send(c, bodyFor(call, await handler({ request, user, deps, c }), deps));
  });
}

/** Serves a call that everyone may make; `user` is there where a valid token came along. */
export function publicRoute<C extends Call>(
  mall: Mall,
  call: C,
  handler: PublicHandler<C>,
  reading: Reading = {},
): void {
  if (call.access !== 'public')
    throw new Error(`${call.name} needs a token: serve it with memberRoute`);
  const { deps } = mall;
  register(mall, call, async (c) => {
    const request = parseRequest(call, await rawRequest(c, call, reading), reading);
    const user = (await memberOfRequest(c, deps)) ?? null;
    return send(c, bodyFor(call, await handler({ request, user, deps, c }), deps));
  });
}

function sendCached(c: Context, call: Call, cached: Cached): Response {
  const headers = { etag: cached.etag, 'cache-control': 'no-cache', vary: 'accept-encoding' };
  if (call.method === 'GET' && c.req.header('if-none-match') === cached.etag)
    return c.body(null, 304, headers);
  const typed = { ...headers, 'content-type': JSON_TYPE };
  const packed = c.req.header('accept-encoding')?.includes('gzip') ? cached.packed() : undefined;
  if (packed) return c.body(packed, 200, { ...typed, 'content-encoding': 'gzip' });
  return c.body(cached.body, 200, typed);
}

/** Serves a public read that is the same for everyone, through the exact cache; an unchanged GET answers 304. */
export function cachedRoute<C extends Call>(mall: Mall, call: C, handler: CachedHandler<C>): void {
  if (call.access !== 'public')
    throw new Error(`${call.name} needs a token: it must not be cached`);
  const { deps } = mall;
  const { cache, clock } = deps;
  register(mall, call, async (c) => {
    const request = parseRequest(call, await rawRequest(c, call, {}), {});
    const key = call.name + JSON.stringify(request);
    const cached = await cache.read(key, clock().getTime(), async () => {
      const { reply, until, shows } = await handler({ request, deps });
      return { body: bodyFor(call, reply, deps), until, shows };
    });
    return sendCached(c, call, cached);
  });
}
