import { type CallEvent, unboundCall } from '../call.ts';
import type { PrefetchCommand, PrefetchContext } from './prefetch.types.ts';

export const prefetchActors = {
  /** Loads the code of the page, its data and its first picture. */
  loadPage: unboundCall<void, PrefetchContext>('loadPage'),
};
export type PrefetchEvent = PrefetchCommand | CallEvent<typeof prefetchActors>;

export const toLoadInput = ({ context }: { context: PrefetchContext }): PrefetchContext => context;
