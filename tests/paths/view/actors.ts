import { type AnyActorRef, type AnyStateMachine, createActor } from 'xstate';
import { StepClock } from '#explorer/clock.ts';
import { getChildren } from '#explorer/internals.ts';
import { endStub, withStubs } from '#explorer/stubs.ts';
import { cartMachine } from '#machines/cart/cart.machine.ts';
import { noticesMachine } from '#machines/notices/notices.machine.ts';
import { sessionMachine } from '#machines/session/session.machine.ts';
import { verificationMachine } from '#machines/verification/verification.machine.ts';
import { EMPTY_CART } from '#models/cart/cart.ts';
import type { Session } from '#models/session/session.ts';
import { NOON, PROFILE } from '../../fixtures/sampleData.ts';

/**
 * The charts that a page reads; all except the tested one do not change until the path sends them
 * events.
 */
export interface PageActors {
  session: AnyActorRef;
  verification: AnyActorRef;
  cart: AnyActorRef;
  notices: AnyActorRef;
  checkout: AnyActorRef | null;
  addressBook: AnyActorRef | null;
}

/** Creates a production chart whose calls stay pending until `resolveCall`. */
export const stubbedActor = (machine: AnyStateMachine, input?: unknown): AnyActorRef =>
  createActor(withStubs(machine), { input, clock: new StepClock() }).start();

/** Resolves a pending call of a stubbed actor. */
export function resolveCall(actor: AnyActorRef, call: string, value: unknown) {
  const child = getChildren(actor.getSnapshot())[call];
  if (!child) throw new Error(`tests/paths/view: the stubbed actor has not called ${call}`);
  endStub(child, true, value);
}

function createSessionActor(session: Session | null): AnyActorRef {
  const actor = stubbedActor(sessionMachine, { session });
  if (session) resolveCall(actor, 'loadProfile', PROFILE);
  return actor;
}

export function createPageActors(session: Session | null): PageActors {
  const account = session?.account ?? null;
  return {
    session: createSessionActor(session),
    verification: stubbedActor(verificationMachine),
    cart: stubbedActor(cartMachine, {
      ownerAccount: account,
      currentAccount: account,
      cart: EMPTY_CART,
      mergeKey: 'key',
      writes: [],
      now: NOON,
    }),
    notices: stubbedActor(noticesMachine),
    checkout: null,
    addressBook: null,
  };
}

/** The children of a mall that is tested itself. */
export function getMallChildren(mall: AnyActorRef): PageActors {
  const { session, verification, cart, notices, checkout, addressBook }: PageActors =
    mall.getSnapshot().context;
  return { session, verification, cart, notices, checkout, addressBook };
}
