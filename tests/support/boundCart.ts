import type { AnyActorLogic } from 'xstate';
import { bindCart } from '#src/cart/cart.bind.ts';
import { createCartChanges } from '#src/mall/cartChanges.ts';
import { createClock } from '#src/mall/clock.ts';
import { createFakeClient, type FakeReplies } from './fakeClient.ts';
import { createTestStorage } from './testStorage.ts';

/** An actor of a bound chart, by its name in the chart. */
export const getActorLogic = (actors: unknown, actorName: string): AnyActorLogic => {
  const logic = (actors as Record<string, AnyActorLogic>)[actorName]; // the chart's actors by name
  if (!logic) throw new Error(`tests/support: no actor ${actorName}`);
  return logic;
};

/** The actors of the cart chart with a fake client, and what they send. */
export function bindTestCart(replies: FakeReplies = {}) {
  const client = createFakeClient(replies);
  const clock = createClock(() => Date.now());
  const storage = createTestStorage(window, clock.now);
  const { implementations } = bindCart({
    send: client.send,
    clock,
    newKey: () => 'next-key',
    cartChanges: createCartChanges('this-page', { storage, clock }),
    storage,
  });
  return { ...client, storage, actors: implementations.actors };
}
