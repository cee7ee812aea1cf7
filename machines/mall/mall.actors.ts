import { type AnyActorRef, type EventObject, fromCallback } from 'xstate';
import { unboundCall } from '../call.ts';
import type { LazyCharts } from './mall.types.ts';

/** Sends every fact that a child emits to the mall. */
export const relay = fromCallback<EventObject, { child: AnyActorRef }>(({ input, sendBack }) => {
  const facts = input.child.on('*', (fact) => sendBack(fact));
  return () => facts.unsubscribe();
});
/** The lazily loaded charts, bound to their calls. */
export const loadLazyCharts = unboundCall<LazyCharts>('loadLazyCharts');
