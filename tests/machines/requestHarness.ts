import { createActor, SimulatedClock } from 'xstate';
import { requestMachine } from '#machines/request/request.machine.ts';
import { verificationMachine } from '#machines/verification/verification.machine.ts';
import { recordEmitted, FakeActors } from './fakeActors.ts';

/** A request for the list of brands; `data` is the result of server rendering. */
export function openRequestMachine(data?: unknown) {
  const ports = new FakeActors();
  const input = { request: 'brands', ...(data === undefined ? {} : { data }) };
  const actor = createActor(ports.provideFakes(requestMachine), { input });
  const facts = recordEmitted(actor);
  return { actor: actor.start(), ports, facts };
}

export function openVerificationMachine() {
  const ports = new FakeActors();
  const clock = new SimulatedClock();
  const actor = createActor(ports.provideFakes(verificationMachine), { clock });
  const facts = recordEmitted(actor);
  return { actor: actor.start(), ports, clock, facts };
}
