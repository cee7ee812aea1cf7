import { createActor } from 'xstate';
import { recordEmitted, FakeActors } from '#explorer/fakeActors.ts';
import { sessionMachine } from '#machines/session/session.machine.ts';
import type { Session } from '#models/session/session.ts';

/** A session with fake calls. */
export function openSessionMachine(session: Session | null) {
  const fakes = new FakeActors();
  const actor = createActor(fakes.provideFakes(sessionMachine), { input: { session } });
  const facts = recordEmitted(actor);
  return { actor: actor.start(), fakes, facts };
}
