import { createActor, SimulatedClock } from 'xstate';
import { recordEmitted, FakeActors } from '#explorer/fakeActors.ts';
import { requestMachine } from '#machines/request/request.machine.ts';
import { verificationMachine } from '#machines/verification/verification.machine.ts';

/** A request for the list of brands; `data` is the result of server rendering. */
export function openRequestMachine(data?: unknown) {
  const fakes = new FakeActors();
  const input = { request: 'brands', ...(data === undefined ? {} : { data }) };
  const actor = createActor(fakes.provideFakes(requestMachine), { input });
  const facts = recordEmitted(actor);
  return { actor: actor.start(), fakes, facts };
}

export function openVerificationMachine() {
  const fakes = new FakeActors();
  const clock = new SimulatedClock();
  const actor = createActor(fakes.provideFakes(verificationMachine), { clock });
  const facts = recordEmitted(actor);
  return { actor: actor.start(), fakes, clock, facts };
}
