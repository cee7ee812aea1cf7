// oxlint-disable-next-line no-restricted-imports -- only the server loads this module
import { Writable } from 'node:stream';
import type { FulfilledReactPromise, ReactElement } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import { waitFor } from 'xstate';
import type { Clock } from '../mall/clock.ts';
import type { LazyMall } from '../mall/lazyMall.ts';
import { CLIENT_ONLY } from '../mall/MallContext.tsx';
import type { QueryRef, QueryReplies } from '../mall/queryReplies.ts';

/** The charts run in the browser only. */
export const noCharts: LazyMall = {
  current: () => null,
  load: () => {
    throw new Error(CLIENT_ONLY);
  },
  loadOrRetry: () => undefined,
  subscribe: () => () => undefined,
};

export const createStoppedClock = (now: number): Clock => ({
  now: () => now,
  renderedAt: now,
  measure: () => () => undefined,
  onTick: () => () => undefined,
});

function createCollector(onEnd: (html: string) => void): Writable {
  const chunks: Buffer[] = [];
  return new Writable({
    write(chunk: Buffer, _encoding, done) {
      chunks.push(chunk);
      done();
    },
    final(done) {
      onEnd(Buffer.concat(chunks).toString());
      done();
    },
  });
}

/** Waits for all suspended parts, so that the HTML is complete without scripts. */
export function renderToHtml(element: ReactElement): Promise<string> {
  const errors: unknown[] = [];
  return new Promise((resolve, reject) => {
    const stream = renderToPipeableStream(element, {
      progressiveChunkSize: Infinity,
      onError(error) {
        if (error instanceof Error && error.message === CLIENT_ONLY) return CLIENT_ONLY;
        errors.push(error);
        return undefined;
      },
      onShellError: reject,
      onAllReady() {
        if (errors.length > 0) reject(errors[0]);
        else stream.pipe(createCollector(resolve));
      },
    });
  });
}

/** React's `use` reads it without suspending the view. */
const RESOLVED: FulfilledReactPromise<void> & Promise<void> = Object.assign(Promise.resolve(), {
  status: 'fulfilled' as const,
  value: undefined,
});

/** Waits for the queries of one page and collects their replies. */
export function createQueryLog() {
  const queries = new Map<QueryRef, Promise<void>>();
  const hasReply = (state: ReturnType<QueryRef['getSnapshot']>) => !state.hasTag('busy');
  return {
    whenReplied: (query: QueryRef): Promise<void> => {
      const replied =
        queries.get(query) ??
        (hasReply(query.getSnapshot()) ? RESOLVED : waitFor(query, hasReply).then(() => undefined));
      queries.set(query, replied);
      return replied;
    },
    collectReplies: (): QueryReplies => {
      // Sorted by key, so that equal pages have equal ETags.
      const replies = [...queries.keys()]
        .map((query) => [query.id, query.getSnapshot().context] as const)
        .toSorted(([a], [b]) => (a < b ? -1 : 1));
      return {
        data: Object.fromEntries(
          replies.flatMap(([key, { data }]) => (data === undefined ? [] : [[key, data]])),
        ),
        failures: Object.fromEntries(
          replies.flatMap(([key, { failure }]) => (failure === null ? [] : [[key, failure]])),
        ),
      };
    },
  };
}

/** Throws if a query failed, except with `refused` or `absent`, which the page shows. */
export function assertRendered({ failures }: QueryReplies): void {
  for (const { kind } of Object.values(failures))
    if (kind !== 'refused' && kind !== 'absent') throw new Error(`a query failed: ${kind}`);
}

/** Whether a reply is an empty list. The number of requests with such replies is unlimited. */
export const isEmptyList = (reply: unknown): boolean =>
  typeof reply === 'object' &&
  reply !== null &&
  'list' in reply &&
  Array.isArray(reply.list) &&
  reply.list.length === 0;
