import { type AnyActorLogic, createActor, toPromise } from 'xstate';
import { bindCheckout, type CheckoutDeps } from '#src/checkout/checkout.bind.ts';
import { createCartChanges } from '#src/mall/cartChanges.ts';
import { createClock } from '#src/mall/clock.ts';
import { NOON } from '#tests/fixtures/sampleData.ts';
import { createFakeClient, type FakeReplies } from '#tests/support/fakeClient.ts';
import { settleCall } from '#tests/support/fakeServer.ts';
import { createTestStorage } from '#tests/support/testStorage.ts';

/**
 * Binds the checkout's actors to a client with these replies. `time.now` is the browser's time in
 * epoch ms.
 */
export function createCheckoutBindHarness(replies: FakeReplies, more: Partial<CheckoutDeps> = {}) {
  const time = { now: NOON };
  const clock = createClock(() => time.now);
  const storage = createTestStorage(window, () => clock.now());
  const client = createFakeClient(replies);
  const left: string[] = [];
  const { implementations } = bindCheckout({
    send: client.send,
    storage,
    clock,
    cartChanges: createCartChanges('this-page', { storage, clock }),
    readCart: () => ({ currentAccount: null, linesToMerge: null, mergeKey: '' }),
    profile: 'full',
    paymentOrigins: ['https://pay.example'],
    navigateAway: (address) => left.push(address),
    ...more,
  });
  const run = (actorName: string, input: unknown) => {
    const logic = (implementations.actors as Record<string, AnyActorLogic>)[actorName]; // the actors by name
    if (!logic) throw new Error(`tests/support: the checkout has no actorName ${actorName}`);
    const actor = createActor(logic, { input });
    actor.subscribe({ error: () => undefined }); // toPromise reports the error
    return settleCall(toPromise(actor.start()));
  };
  return { ...client, time, run, left, waiting: () => storage.loadIntent(null) };
}
