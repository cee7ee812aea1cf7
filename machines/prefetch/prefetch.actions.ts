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
    setHinted: assign({ isPressed: false }),
    setPressed: assign({ isPressed: true }),
    setFresh: assign({ isStale: false }),
    setStale: assign({ isStale: true }),
    emitCancelled: emit({ type: 'prefetch.cancelled' }),
    emitOutdated: emit({ type: 'page.outdated' }),
  },
  delays: {
    /** A pointer that only crosses the link is gone by then. */
    hoverDelay: 65,
    /** A link that is scrolled past is gone by then. */
    viewDelay: 300,
    /** The longest age of a reply that is shown without reading it again. */
    freshness: 30_000,
  },
});
