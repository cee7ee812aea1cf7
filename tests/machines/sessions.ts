import { createActor } from 'xstate';
import { sessionMachine } from '#machines/session/session.machine.ts';
import type { Session } from '#models/session/session.ts';
import { factsOf, Steered } from './steered.ts';

/** A session in the hands of a test. */
export function open(session: Session | null) {
  const ports = new Steered();
  const actor = createActor(ports.steer(sessionMachine), { input: { session } });
  const facts = factsOf(actor);
  return { actor: actor.start(), ports, facts };
}
