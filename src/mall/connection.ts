import { type ActorRefFrom, createActor, type EventObject, fromPromise } from 'xstate';
import { connectionMachine } from '#machines/connection/connection.machine.ts';
import { type Failure, isFinalFailure } from '#models/failure.ts';
import { isOrdering } from '#models/offline/ordering.ts';
import { isPageReachable } from '../api/pageReachability.ts';
import type { Clock } from './clock.ts';
import { connectionStatus, COPY_SHOWN } from './connectionStatus.ts';
import type { Mall } from './mall.ts';
import type { Queries } from './queries.ts';
import type { QueryRef } from './queryReplies.ts';

export type ConnectionActor = ActorRefFrom<typeof connectionMachine>;

interface ConnectionServices {
  readonly queries: Queries;
  readonly clock: Clock;
}

/** A page shows fewer queries; the most recently used ones are its own. */
const MAX_RELOADED = 20;

const UNREACHABLE: Failure = { kind: 'network' };

async function checkServer(): Promise<void> {
  if (!(await isPageReachable(window.location.href))) throw UNREACHABLE;
}

/** Whether the query could not load its data again, but a later attempt may succeed. */
function isStale(query: QueryRef): boolean {
  const snapshot = query.getSnapshot();
  const { failure } = snapshot.context;
  return snapshot.matches('stale') && failure !== null && !isFinalFailure(failure);
}

const reloadQuery = (query: QueryRef): Promise<void> =>
  new Promise((resolve) => {
    query.send({ type: 'request.refresh' });
    const check = () => (query.getSnapshot().hasTag('busy') ? undefined : resolve());
    query.subscribe({ next: check, complete: resolve });
    check();
  });

/** Loads what the page shows again, and returns whether all of it came from the shop. */
async function reloadData(queries: Queries): Promise<boolean> {
  await checkServer();
  let isCurrent = true;
  const markCopy = () => {
    isCurrent = false;
  };
  window.addEventListener(COPY_SHOWN, markCopy);
  const shown = queries.list().slice(-MAX_RELOADED);
  await Promise.all(shown.map(reloadQuery));
  window.removeEventListener(COPY_SHOWN, markCopy);
  return isCurrent && !shown.some(isStale);
}

/** When the page last loaded data, or was loaded itself; a failed request has the status 0. */
function getLoadedAt(clock: Clock): number {
  const loads = performance
    .getEntriesByType('resource')
    .filter((entry) => entry.name.includes('/api/') && Reflect.get(entry, 'responseStatus') !== 0);
  return clock.now() - performance.now() + (loads.at(-1)?.startTime ?? 0);
}

/** The date of the copy that was shown last, in epoch ms. */
function getSavedAt(): number | null {
  const { savedAt } = connectionStatus;
  return savedAt ? new Date(savedAt).getTime() : null;
}

/** Prices and stock of a stored page may be out of date. */
function refuseOrdering({ actor }: Mall, { type }: EventObject): boolean {
  const isRefused = isOrdering(type);
  if (isRefused) actor.send({ type: 'network.offline' });
  return isRefused;
}

/** Connects the chart with the window, until the chart stops. */
function followWindow(actor: ConnectionActor, clock: Clock): void {
  const stopped = new AbortController();
  const listen = (name: string, listener: () => void) =>
    window.addEventListener(name, listener, { signal: stopped.signal });
  listen('offline', () => actor.send({ type: 'network.offline', shownAt: getLoadedAt(clock) }));
  listen('online', () => actor.send({ type: 'network.online' }));
  listen(COPY_SHOWN, () =>
    actor.send({ type: 'copy.shown', savedAt: getSavedAt() ?? clock.now() }),
  );
  const follow = () => {
    const snapshot = actor.getSnapshot();
    connectionStatus.refuseOrdering = snapshot.matches('offline') ? refuseOrdering : null;
    connectionStatus.savedAt = snapshot.context.shownAt;
  };
  actor.subscribe({ next: follow, complete: () => stopped.abort() });
  follow();
}

const connections = new WeakMap<Queries, ConnectionActor>();

/** Uses `actor` as the chart of the page. */
export function setConnection(services: ConnectionServices, actor: ConnectionActor): void {
  connections.set(services.queries, actor);
  followWindow(actor, services.clock);
}

function startConnection({ queries, clock }: ConnectionServices): ConnectionActor {
  const machine = connectionMachine.provide({
    actors: {
      checkServer: fromPromise(checkServer),
      reloadData: fromPromise(() => reloadData(queries)),
    },
  });
  const shownAt = getSavedAt() ?? getLoadedAt(clock);
  return createActor(machine, {
    id: 'connection',
    input: { isOffline: !window.navigator.onLine, shownAt },
  }).start();
}

/** Returns the chart of the page, and starts it when it is needed first. */
export function getConnection(services: ConnectionServices): ConnectionActor {
  const running = connections.get(services.queries);
  if (running) return running;
  const actor = startConnection(services);
  setConnection(services, actor);
  return actor;
}
