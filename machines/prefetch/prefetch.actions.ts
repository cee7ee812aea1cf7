import { assign, emit, setup } from 'xstate';
import { prefetchActors, type PrefetchEvent } from './prefetch.actors.ts';
import type { PrefetchContext, PrefetchFact } from './prefetch.types.ts';

export const prefetchSetup = setup({
  types: {
    context: {} as PrefetchContext,
    events: {} as PrefetchEvent,
    emitted: {} as PrefetchFact,
    tags: {} as 'busy',
  },
  actors: prefetchActors,
  actions: {
    clearPressed: assign({ isPressed: false }),
    setPressed: assign({ isPressed: true }),
    setFresh: assign({ isStale: false }),
    setStale: assign({ isStale: true }),
    emitCanceled: emit({ type: 'prefetch.canceled' }),
    emitOutdated: emit({ type: 'page.outdated' }),
  },
  delays: {
    /** ms; a pointer that only crosses the link leaves it earlier */
    hoverDelay: 65,
    /** ms; a link that is scrolled past disappears earlier */
    viewDelay: 300,
    /** ms for which a reply is shown without loading it again */
    freshness: 30_000,
  },
});
