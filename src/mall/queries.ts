import { createActor, fromPromise, type InspectionEvent, type Observer } from 'xstate';
import { requestMachine } from '#machines/request/request.machine.ts';
import type { Call, CallInput } from '#models/call.ts';
import type { Failure } from '#models/failure.ts';
import type { Client } from '../api/client.ts';
import {
  type QueryRef,
  type QueryReplies,
  type RequestReply,
  takeReply,
  toReplyMap,
} from './queryReplies.ts';

/**
 * Caches queries by call and input. Views of the same data share a request, and Back shows a list
 * immediately.
 */
export interface Queries {
  get<C extends Call>(call: C, input: CallInput<C>): QueryRef;
  /** static data that is imported when needed, such as a region tree */
  getLazy(name: string, getLazy: () => Promise<unknown>): QueryRef;
  /** reloads the cached queries of these calls; views show the old data until the replies arrive */
  invalidate(names: readonly string[]): void;
  /** repeats all failed queries */
  readonly retryFailed: () => void;
  /** calls `listener` for each failed query */
  onFailure(listener: (failure: Failure) => void): void;
  /** clears cached member data */
  clearMemberQueries(): void;
}

interface Settings {
  readonly send: Client;
  readonly inspect?: Observer<InspectionEvent> | undefined;
  /** the replies that the page contains, from server rendering */
  readonly seed?: QueryReplies;
}

const MAX_CACHED = 60;
const NETWORK_FAILURE: Failure = { kind: 'network' };
const queryKey = (call: Call, input: unknown): string =>
  `${call.name} ${JSON.stringify(input ?? {})}`;

type Fetch = (request: unknown) => Promise<unknown>;

function createQuery(
  { inspect }: Settings,
  key: string,
  input: unknown,
  read: Fetch,
  { data, failure }: RequestReply,
) {
  const machine = requestMachine.provide({
    actors: {
      read: fromPromise<unknown, { request: unknown }>(({ input: { request } }) => read(request)),
    },
  });
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

function startQuery(actor: ReturnType<typeof createQuery>, listeners: Listeners): QueryRef {
  actor.on('call.failed', ({ failure }) => listeners.forEach((listener) => listener(failure)));
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

export function createQueries(settings: Settings): Queries {
  const cache = new Map<string, QueryRef>();
  const seed = toReplyMap(settings.seed ?? { data: {}, failures: {} });
  const memberKeys = new Set<string>();
  const listeners = new Set<(failure: Failure) => void>();

  function getOrCreate(key: string, input: unknown, read: Fetch): QueryRef {
    const start = () =>
      startQuery(createQuery(settings, key, input, read, takeReply(seed, key)), listeners);
    return touchQuery(cache, key, cache.get(key) ?? start());
  }

  return {
    get(call, input) {
      const key = queryKey(call, input);
      if (call.access === 'member') memberKeys.add(key);
      return getOrCreate(key, input, (request) => settings.send(call, request as never));
    },
    getLazy: (name, load) => getOrCreate(name, null, withNetworkFailure(load)),
    invalidate(names) {
      const isNamed = (key: string) => names.some((name) => key.startsWith(`${name} `));
      for (const [key, actor] of cache) if (isNamed(key)) actor.send({ type: 'request.refresh' });
    },
    retryFailed: () => cache.forEach((actor) => actor.send({ type: 'request.retry' })),
    onFailure: (listener) => void listeners.add(listener),
    clearMemberQueries() {
      for (const key of memberKeys) cache.delete(key);
      memberKeys.clear();
    },
  };
}
