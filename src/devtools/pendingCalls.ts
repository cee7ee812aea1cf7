import * as v from 'valibot';
import { Actor, type AnyActor, type AnyEventObject, type InspectionEvent } from 'xstate';
import type { Call } from '#models/call.ts';
import type { Failure } from '#models/failure.ts';
import type { MallSettings } from '../mall/mall.ts';
import { getMachine } from './inspectWire.ts';

/** A request that waits for the reply of a developer. */
export interface PendingRequest {
  readonly call: Call;
  readonly input: unknown;
  /** @returns why the call does not accept the reply, else null */
  readonly reply: (result: unknown) => string | null;
  readonly fail: (failure: Failure) => void;
}

/** A call of a chart that has no outcome yet. */
export interface WaitingCall {
  readonly actor: AnyActor;
  readonly chart: AnyActor;
  readonly name: string;
  readonly input: unknown;
  /** null for a call that has sent no request */
  request: PendingRequest | null;
}

interface RequestEnd {
  readonly resolve: (value: unknown) => void;
  readonly reject: (reason: unknown) => void;
}
function createRequest(
  call: Call,
  input: unknown,
  { resolve, reject }: RequestEnd,
): PendingRequest {
  return {
    call,
    input,
    reply(result) {
      const reply = v.safeParse(call.reply, result);
      if (reply.success) resolve(reply.output);
      const [issue] = reply.issues ?? [];
      return issue ? `${v.getDotPath(issue) ?? 'result'}: ${issue.message}` : null;
    },
    fail: reject,
  };
}

const getInput = (event: object): unknown => Reflect.get(event, 'input');

const isPending = ({ actor, chart }: WaitingCall): boolean =>
  actor.getSnapshot().status === 'active' && chart.getSnapshot().status === 'active';

/** Tracks the calls of all charts. */
export class PendingCalls {
  readonly #calls = new Map<AnyActor, WaitingCall>();
  readonly #onChange: () => void;
  /** the call that starts now: it sends its request before anything else happens */
  #starting: WaitingCall | null = null;
  /** the call that has received the reply of a request and may send another one */
  #continuing: WaitingCall | null = null;

  constructor(onChange: () => void) {
    this.#onChange = onChange;
  }

  readonly observe = (inspection: InspectionEvent): void => {
    const { actorRef, type } = inspection;
    if (!(actorRef instanceof Actor)) return;
    if (type === '@xstate.event' && inspection.event.type === 'xstate.init')
      this.#start(actorRef, inspection.event);
    if (type !== '@xstate.snapshot') return;
    this.#starting = null;
    this.#onChange();
  };

  #start(actor: AnyActor, event: object): void {
    const chart = actor._parent;
    if (getMachine(actor) || !(chart instanceof Actor) || actor.id.endsWith('.relay')) return;
    this.#starting = { actor, chart, name: actor.id, input: getInput(event), request: null };
    this.#calls.set(actor, this.#starting);
    this.#onChange();
  }

  /** Sends nothing: the request waits for a reply. */
  readonly send: MallSettings['send'] = (call, input, signal) =>
    new Promise<never>((resolve, reject) => {
      signal?.addEventListener('abort', () => reject({ kind: 'canceled' }));
      const pending = this.#starting ?? this.#continuing;
      if (!pending || pending.request) return;
      // `reply` parses the value with the schema of the call.
      const end = { resolve: resolve as RequestEnd['resolve'], reject };
      pending.request = this.#follow(pending, createRequest(call, input, end));
      this.#onChange();
    });

  #follow(pending: WaitingCall, request: PendingRequest): PendingRequest {
    const reply = (result: unknown) => {
      const problem = request.reply(result);
      if (problem !== null) return problem;
      pending.request = null;
      this.#continuing = pending;
      this.#onChange();
      return null;
    };
    return { ...request, reply };
  }

  list(): readonly WaitingCall[] {
    return [...this.#calls.values()].filter(isPending);
  }

  /** Sends the outcome to the chart, as the call would have done. */
  finish(call: WaitingCall, outcome: object): void {
    this.#calls.delete(call.actor);
    const ending = 'error' in outcome ? 'error' : 'done';
    const type = `xstate.${ending}.actor.${call.name}`;
    const event: AnyEventObject = { ...outcome, type, actorId: call.name };
    call.chart.send(event);
    this.#onChange();
  }

  /** A chart that has received the outcome of a call does not wait for it. */
  remove(chart: AnyActor, name: unknown): void {
    for (const call of this.#calls.values())
      if (call.chart === chart && call.name === name) this.#calls.delete(call.actor);
  }
}
