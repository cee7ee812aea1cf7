import type { ReactElement } from 'react';
import { renderToReadableStream } from 'react-dom/server';
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

/** Waits for all suspended parts, so that the HTML is complete without scripts. */
export async function renderToHtml(element: ReactElement): Promise<string> {
  const errors: unknown[] = [];
  const stream = await renderToReadableStream(element, {
    progressiveChunkSize: Infinity,
    onError(error) {
      if (error instanceof Error && error.message === CLIENT_ONLY) return CLIENT_ONLY;
      errors.push(error);
      return undefined;
    },
  });
  await stream.allReady;
  const html = await new Response(stream).text();
  if (errors.length > 0) throw errors[0];
  return html;
}

/** Waits for the queries of one page and collects their replies. */
export function createQueryLog() {
  const queries = new Map<QueryRef, Promise<void>>();
  const isSettled = (state: ReturnType<QueryRef['getSnapshot']>) => !state.hasTag('busy');
  return {
    whenSettled: (query: QueryRef): Promise<void> => {
      const settled = queries.get(query) ?? waitFor(query, isSettled).then(() => undefined);
      queries.set(query, settled);
      return settled;
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
