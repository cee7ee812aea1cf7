import type { AnyActorRef, EventObject } from 'xstate';
import { isOrdering } from '#models/offline/ordering.ts';
import { connectionStatus } from './connectionStatus.ts';
import type { Mall } from './mall.ts';

/**
 * Sends the event to a chart. While the shop cannot be reached, an event of ordering is refused with
 * a message instead.
 */
export function sendOrdering({ actor: root }: Mall, actor: AnyActorRef, event: EventObject): void {
  if (connectionStatus.isOffline && isOrdering(event.type)) root.send({ type: 'network.offline' });
  else actor.send(event);
}
