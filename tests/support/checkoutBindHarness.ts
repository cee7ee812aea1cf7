import { createActor, toPromise } from 'xstate';
import { bindCheckout, type CheckoutDeps } from '#src/checkout/checkout.bind.ts';
import { createCartChanges } from '#src/mall/cartChanges.ts';
import { createClock } from '#src/mall/clock.ts';
import { NOON } from '#tests/fixtures/sampleData.ts';
import { getActorLogic } from '#tests/support/boundCart.ts';
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
  const navigations: string[] = [];
  const { implementations } = bindCheckout({
    send: client.send,
    storage,
    clock,
    cartChanges: createCartChanges('this-page', { storage, clock }),
    readCart: () => ({ currentAccount: null, linesToMerge: null, mergeKey: '' }),
    profile: 'full',
    paymentOrigins: ['https://pay.example'],
    navigateAway: (address) => navigations.push(address),
    ...more,
  });
  const run = (actorName: string, input: unknown) => {
    const logic = getActorLogic(implementations.actors, actorName);
    const actor = createActor(logic, { input });
    actor.subscribe({ error: () => undefined }); // toPromise reports the error
    return settleCall(toPromise(actor.start()));
  };
  return { ...client, time, run, navigations, loadIntent: () => storage.loadIntent(null) };
}
