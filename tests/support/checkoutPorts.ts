import { type AnyActorLogic, createActor, toPromise } from 'xstate';
import { orderBodyOf } from '#models/checkout/basket.ts';
import { type Draft, EMPTY_DRAFT } from '#models/checkout/draft.ts';
import type { Intent } from '#models/checkout/saved.ts';
import { createClock } from '#src/app/clock.ts';
import { createStorage } from '#src/app/storage.ts';
import { bindCheckout, type CheckoutSeams } from '#src/checkout/checkout.bind.ts';
import {
  ANNA,
  HOME,
  inPromotion,
  line,
  NOON,
  SERUM,
  SPRING,
  TIN,
} from '#tests/paths/sampleData.ts';
import { outcomeOf } from '#tests/support/mallServer.ts';
import { type Replies, steered } from '#tests/support/spine.ts';

/** A home delivery, ready to be ordered. */
export const draft: Draft = {
  ...EMPTY_DRAFT,
  lines: [line(TIN, { goodsAmount: 2 }), inPromotion(SERUM, SPRING)],
  address: HOME,
  freight: 890,
};
export const intent: Intent = {
  account: ANNA.account,
  transactionCode: 'T1',
  body: orderBodyOf(draft, 'T1', 9390),
  total: 9390,
  at: NOON,
};

/** The checkout's ports, bound to a server that answers so; `time.now` is the browser's, in epoch ms. */
export function bindPorts(replies: Replies, more: Partial<CheckoutSeams> = {}) {
  const time = { now: NOON };
  const clock = createClock(() => time.now);
  const storage = createStorage(window, () => clock.now());
  const client = steered(replies);
  const left: string[] = [];
  const { implementations } = bindCheckout({
    send: client.send,
    storage,
    clock,
    profile: 'full',
    paymentOrigins: ['https://pay.example'],
    leave: (address) => left.push(address),
    ...more,
  });
  const run = (port: string, input: unknown) => {
    const logic = (implementations.actors as Record<string, AnyActorLogic>)[port]; // its ports by name
    if (!logic) throw new Error(`tests/client: no port ${port}`);
    const actor = createActor(logic, { input });
    actor.subscribe({ error: () => undefined }); // toPromise tells it
    return outcomeOf(toPromise(actor.start()));
  };
  return { ...client, time, run, left, waiting: () => storage.readIntent(null) };
}
