import { createActor, fromPromise, type InspectionEvent, type Observer } from 'xstate';
import { requestMachine } from '#machines/request/request.machine.ts';
import type { Call, CallInput } from '#models/call.ts';
import type { Failure } from '#models/failure.ts';
import type { Client } from '../api/client.ts';
import {
  type QueryRef,
  type QueryReplies,
  type RequestReply,
  consumeReply,
  toReplyMap,
} from './queryReplies.ts';

/**
 * Caches queries by call and input. Views of the same data share a request, and Back shows a list
 * immediately.
 */
export interface Queries {
  get<C extends Call>(call: C, input: CallInput<C>): QueryRef;
  /** starts a query before a view needs it */
  prefetch(call: Call, input: unknown): PrefetchedQuery;
  /** static data that is imported when needed, such as a region tree */
  getLazy(name: string, getLazy: () => Promise<unknown>): QueryRef;
  /** reloads the cached queries of these calls; views show the old data until the replies arrive */
  invalidate(names: readonly string[]): void;
  /**
   * reloads those that a view has requested. A query that was only prefetched is newer: the page
   * that it is for is not shown yet
   */
  invalidateShown(names: readonly string[]): void;
  /** the cached queries, the most recently used ones at the end */
  readonly list: () => readonly QueryRef[];
  /**
   * calls `listener` for each failed query that a view has requested. The shopper has not asked for
   * a prefetched query, which the page sends again when it is opened
   */
  onFailure(listener: (failure: Failure) => void): void;
  /** clears cached member data */
  clearMemberQueries(): void;
}

/** A call and its input. */
export interface PageQuery {
  readonly call: Call;
  readonly input: unknown;
}
export const pageQuery = <C extends Call>(call: C, input: CallInput<C>): PageQuery => ({
  call,
  input,
});

export interface PrefetchedQuery {
  readonly actor: QueryRef;
  /** stops the query and removes it from the cache, unless a view uses it */
  readonly drop: () => void;
}

interface Settings {
  readonly send: Client;
  readonly inspect?: Observer<InspectionEvent> | undefined;
  /** the replies that the page contains, from server rendering */
  readonly seed?: QueryReplies;
}

const MAX_CACHED = 60;
const NETWORK_FAILURE: Failure = { kind: 'network' };
/** The key of a query in the cache and in the replies of a page. */
export const toQueryKey = (call: Call, input: unknown): string =>
  `${call.name} ${JSON.stringify(input ?? {})}`;

type Fetch = (request: unknown, signal: AbortSignal) => Promise<unknown>;

const bindRequest = (read: Fetch) =>
  requestMachine.provide({
    actors: {
      read: fromPromise<unknown, { request: unknown }>(({ input: { request }, signal }) =>
        read(request, signal),
      ),
    },
  });
type BoundRequest = ReturnType<typeof bindRequest>;

/** The machines of each client by call. Creating one takes longer than the rest of a query. */
const machinesByClient = new WeakMap<Client, WeakMap<Call, BoundRequest>>();

function getMachine(send: Client, call: Call): BoundRequest {
  const machines = machinesByClient.get(send) ?? new WeakMap<Call, BoundRequest>();
  machinesByClient.set(send, machines);
  const machine =
    machines.get(call) ?? bindRequest((request, signal) => send(call, request as never, signal)); // the type of `get` and `pageQuery`
  machines.set(call, machine);
  return machine;
}

function createQuery(
  { inspect }: Settings,
  key: string,
  input: unknown,
  machine: BoundRequest,
  { data, failure }: RequestReply,
) {
  const context = { request: input, data: undefined, failure: failure ?? null };
  return createActor(machine, {
    id: key,
    input: { request: input, data },
    ...(failure ? { snapshot: machine.resolveState({ value: 'failed', context }) } : {}),
    ...(inspect ? { inspect } : {}),
  });
}

// A chunk that cannot be loaded counts as a network failure.
const withNetworkFailure = (load: () => Promise<unknown>) => () =>
  load().catch(() => Promise.reject(NETWORK_FAILURE));

type Listeners = ReadonlySet<(failure: Failure) => void>;

interface Reporting {
  readonly listeners: Listeners;
  /** the keys of queries that no view has requested */
  readonly prefetchedKeys: ReadonlySet<string>;
}

function startQuery(
  key: string,
  actor: ReturnType<typeof createQuery>,
  { listeners, prefetchedKeys }: Reporting,
): QueryRef {
  actor.on('call.failed', ({ failure }) => {
    if (!prefetchedKeys.has(key)) listeners.forEach((listener) => listener(failure));
  });
  return actor.start();
}

/** Marks the query as the most recent one, and evicts the oldest above the limit. */
function touchQuery(cache: Map<string, QueryRef>, key: string, actor: QueryRef): QueryRef {
  cache.delete(key);
  cache.set(key, actor);
  const [oldest] = cache.keys();
  if (cache.size > MAX_CACHED && oldest !== undefined) cache.delete(oldest);
  return actor;
}

type StartQuery = (key: string, input: unknown, getBound: () => BoundRequest) => QueryRef;

function createQueryCache(settings: Settings, reporting: Reporting) {
  const cache = new Map<string, QueryRef>();
  const seed = toReplyMap(settings.seed ?? { data: {}, failures: {} });
  const getOrCreate: StartQuery = (key, input, getBound) =>
    touchQuery(
      cache,
      key,
      cache.get(key) ??
        startQuery(
          key,
          createQuery(settings, key, input, getBound(), consumeReply(seed, key)),
          reporting,
        ),
    );
  return { cache, getOrCreate };
}
type QueryCache = ReturnType<typeof createQueryCache>;

function removeQuery(cache: Map<string, QueryRef>, key: string, actor: QueryRef): void {
  cache.delete(key);
  actor.stop();
}

/** The queries of calls. A query that is only prefetched can be dropped. */
function createCallQueries(
  { send }: Settings,
  { cache, getOrCreate }: QueryCache,
  prefetchedKeys: Set<string>,
) {
  const memberKeys = new Set<string>();
  function getCall(key: string, call: Call, input: unknown): QueryRef {
    if (call.access === 'member') memberKeys.add(key);
    return getOrCreate(key, input, () => getMachine(send, call));
  }
  return {
    get(call: Call, input: unknown): QueryRef {
      const key = toQueryKey(call, input);
      prefetchedKeys.delete(key);
      return getCall(key, call, input);
    },
    prefetch(call: Call, input: unknown): PrefetchedQuery {
      const key = toQueryKey(call, input);
      if (!cache.has(key)) prefetchedKeys.add(key);
      const actor = getCall(key, call, input);
      const isUnused = () => prefetchedKeys.has(key) && cache.get(key) === actor;
      return { actor, drop: () => void (isUnused() && removeQuery(cache, key, actor)) };
    },
    clearMemberQueries() {
      for (const key of memberKeys) cache.delete(key);
      memberKeys.clear();
    },
  };
}

export function createQueries(settings: Settings): Queries {
  const listeners = new Set<(failure: Failure) => void>();
  const prefetchedKeys = new Set<string>();
  const queryCache = createQueryCache(settings, { listeners, prefetchedKeys });
  const { cache, getOrCreate } = queryCache;
  function refresh(names: readonly string[], isRefreshed: (key: string) => boolean): void {
    const isNamed = (key: string) => names.some((name) => key.startsWith(`${name} `));
    for (const [key, actor] of cache)
      if (isNamed(key) && isRefreshed(key)) actor.send({ type: 'request.refresh' });
  }
  return {
    ...createCallQueries(settings, queryCache, prefetchedKeys),
    getLazy: (name, load) => getOrCreate(name, null, () => bindRequest(withNetworkFailure(load))),
    invalidate: (names) => refresh(names, () => true),
    invalidateShown: (names) => refresh(names, (key) => !prefetchedKeys.has(key)),
    list: () => [...cache.values()],
    onFailure: (listener) => void listeners.add(listener),
  };
}
