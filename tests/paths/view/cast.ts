import { type AnyActorRef, type AnyStateMachine, createActor } from 'xstate';
import { addressBookMachine } from '#machines/addressBook/addressBook.machine.ts';
import { cartMachine } from '#machines/cart/cart.machine.ts';
import { checkoutMachine } from '#machines/checkout/checkout.machine.ts';
import { noticesMachine } from '#machines/notices/notices.machine.ts';
import { sessionMachine } from '#machines/session/session.machine.ts';
import { verificationMachine } from '#machines/verification/verification.machine.ts';
import { EMPTY_CART } from '#models/cart/cart.ts';
import type { Draft } from '#models/checkout/draft.ts';
import type { Session } from '#models/session/session.ts';
import { StepClock } from '../explorer/clock.ts';
import { childrenOf, sendTo } from '../explorer/internals.ts';
import { withStubs } from '../explorer/stubs.ts';
import { NOON, PROFILE } from '../sampleData.ts';

/** The charts that a page reads; those beside the one that is walked stand still until they are told. */
export interface Cast {
  session: AnyActorRef;
  verification: AnyActorRef;
  cart: AnyActorRef;
  notices: AnyActorRef;
  checkout: AnyActorRef | null;
  addressBook: AnyActorRef | null;
}

/** A neighbour: the production chart, its calls never answered unless `answer` does. */
export const neighbour = (machine: AnyStateMachine, input?: unknown): AnyActorRef =>
  createActor(withStubs(machine), { input, clock: new StepClock() }).start();

/** Answers a call that a neighbour has made. */
export function answer(actor: AnyActorRef, call: string, value: unknown) {
  const child = childrenOf(actor.getSnapshot())[call];
  if (!child) throw new Error(`tests/paths/view: the neighbour has not asked for ${call}`);
  sendTo(child, { type: 'stub.end', ok: true, value });
}

export function sessionOf(session: Session | null): AnyActorRef {
  const actor = neighbour(sessionMachine, { session });
  if (session) answer(actor, 'loadProfile', PROFILE);
  return actor;
}

export function bookOf(addresses: readonly unknown[]): AnyActorRef {
  const actor = neighbour(addressBookMachine);
  answer(actor, 'loadAddresses', addresses);
  return actor;
}

export const checkoutOf = (account: string | null, draft: Draft): AnyActorRef =>
  neighbour(checkoutMachine, { account, draft, intent: null });

export function castOf(session: Session | null): Cast {
  const account = session?.account ?? null;
  return {
    session: sessionOf(session),
    verification: neighbour(verificationMachine),
    cart: neighbour(cartMachine, {
      account,
      signedInAs: account,
      cart: EMPTY_CART,
      mergeKey: 'key',
      now: NOON,
    }),
    notices: neighbour(noticesMachine),
    checkout: null,
    addressBook: null,
  };
}

/** The children of a mall that is walked itself. */
export function childrenOfMall(mall: AnyActorRef): Cast {
  const { session, verification, cart, notices, checkout, addressBook }: Cast =
    mall.getSnapshot().context;
  return { session, verification, cart, notices, checkout, addressBook };
}
