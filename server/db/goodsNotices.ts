import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import type { Log } from '../log.ts';
import type { Db } from './connection.ts';

/** The shortest time between two notices of one process, which limits how often the others read. */
const INTERVAL_MS = 100;
const RECONNECT_MS = 1000;
const TIMEOUT_MS = 5000;
/** The time after which TCP probes detect a peer that disappeared. */
const KEEP_ALIVE_MS = 5000;

/**
 * Tells the other processes that goods have changed. A notice has no content and may get lost: the
 * processes also read the changes every second (docs/decisions/032). It is sent after the commit,
 * because PostgreSQL commits transactions that notify one after the other.
 * @param processId a process ignores its own notices
 */
export const sendGoodsNotice = async (db: Db, processId: string): Promise<void> => {
  await db
    .execute(sql`select pg_notify('goods_changes', ${processId}::text)`)
    .catch(() => undefined);
};

/** Sends a notice now, or at the end of an interval in which one was sent. */
export function createGoodsNotifier(db: Db, processId: string): () => void {
  let timer: NodeJS.Timeout | undefined;
  let isDue = false;
  const notify = () => {
    isDue = timer !== undefined;
    if (timer) return;
    void sendGoodsNotice(db, processId);
    timer = setTimeout(() => {
      timer = undefined;
      if (isDue) notify();
    }, INTERVAL_MS).unref();
  };
  return notify;
}

interface GoodsListenerOptions {
  /** a PostgreSQL server, or a proxy or pooler that keeps the session of a connection */
  readonly url: string;
  readonly processId: string;
  /** goods were changed by another process */
  readonly onNotice: () => void;
  readonly log: Log;
}

/** @returns when the connection is lost; rejects if it cannot be opened */
async function listen(
  { url, processId, onNotice }: GoodsListenerOptions,
  signal: AbortSignal,
  onOpen: () => void,
): Promise<void> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: TIMEOUT_MS,
    query_timeout: TIMEOUT_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
  });
  const ended = new Promise<void>((resolve) => {
    client.on('error', () => resolve());
    client.on('end', resolve);
    signal.addEventListener('abort', () => resolve(), { once: true });
  });
  client.on('notification', ({ payload }) => {
    if (payload !== processId) onNotice();
  });
  try {
    await client.connect();
    await client.query('listen goods_changes');
    onOpen();
    await ended;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/**
 * Listens for the notices of other processes, and connects again a second after the connection was
 * lost. Meanwhile the changes are read every second.
 */
export function startGoodsListener(options: GoodsListenerOptions): { stop: () => Promise<void> } {
  const stopped = new AbortController();
  const { signal } = stopped;
  let isLost = false;
  const onOpen = () => {
    isLost = false;
  };
  const run = async () => {
    while (!signal.aborted) {
      const error: unknown = await listen(options, signal, onOpen).catch((e: unknown) => e);
      if (signal.aborted) return;
      if (!isLost) options.log.write('goodsNotices.lost', {}, error);
      isLost = true;
      await delay(RECONNECT_MS, undefined, { signal, ref: false }).catch(() => undefined);
    }
  };
  const running = run();
  return {
    stop: async () => {
      stopped.abort();
      await running;
    },
  };
}
