import { createActor, SimulatedClock } from 'xstate';
import { requestMachine } from '#machines/request/request.machine.ts';
import { verificationMachine } from '#machines/verification/verification.machine.ts';
import { factsOf, Steered } from './steered.ts';

/** A list of brands, asked for at once unless the page brought it. */
export function openRequest(data?: unknown) {
  const ports = new Steered();
  const input = { request: 'brands', ...(data === undefined ? {} : { data }) };
  const actor = createActor(ports.steer(requestMachine), { input });
  const facts = factsOf(actor);
  return { actor: actor.start(), ports, facts };
}

export function openVerification() {
  const ports = new Steered();
  const clock = new SimulatedClock();
  const actor = createActor(ports.steer(verificationMachine), { clock });
  const facts = factsOf(actor);
  return { actor: actor.start(), ports, clock, facts };
}
