import {
  type Actor,
  type AnyActorRef,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  createActor,
} from 'xstate';
import { mallMachine } from '#machines/mall/mall.machine.ts';
import type { MallContext } from '#machines/mall/mall.types.ts';
import { relay } from '#machines/mall/relay.actor.ts';
import type { Intent } from '#models/checkout/saved.ts';
import { type Failure, isDefinite, isSessionFailure } from '#models/failure.ts';
import { charts } from '../charts.ts';
import { choicesAt, isTaken, outsideTypes } from '../explorer/choices.ts';
import { StepClock } from '../explorer/clock.ts';
import { idOf } from '../explorer/ids.ts';
import { childrenOf, inputOf, provide, sendTo, watchInspection } from '../explorer/internals.ts';
import type { Choice } from '../explorer/model.ts';
import { withStubs } from '../explorer/stubs.ts';
import { label, nameOfLogic } from '../explorer/text.ts';
import { type Kept, modelsOf, type Part, PARTS } from './parts.ts';

/** One thing that may happen in the whole shop; without a choice, time passes. */
export interface Move {
  readonly part: Part;
  readonly choice: Choice | null;
}
export const moveText = ({ part, choice }: Move): string =>
  choice === null ? 'time passes' : `${part}: ${label(choice)}`;

/** A call that a chart has begun. */
export interface Call {
  readonly part: Part;
  readonly port: string;
  readonly input: unknown;
}

const isOrdering = (port: string) => port === 'placeOrder' || port === 'reconcileOrder';
const isIntent = (input: unknown): input is { readonly intent: Intent } =>
  typeof input === 'object' && input !== null && 'intent' in input;

const shopMachine = () =>
  provide(withStubs(mallMachine), {
    relay,
    sessionMachine: withStubs(charts.session.machine),
    verificationMachine: withStubs(charts.verification.machine),
    cartMachine: withStubs(charts.cart.machine),
    noticesMachine: charts.notices.machine,
  });

const types = new Map<Part, readonly string[]>();
const typesOf = (part: Part, model: Parameters<typeof outsideTypes>[1]) => {
  const known = types.get(part) ?? outsideTypes(charts[part].machine, model);
  types.set(part, known);
  return known;
};

/** The mall with its real charts; their calls are stubs which end when a walk says so, and so does time. */
export class WholeShop {
  readonly actor: Actor<AnyStateMachine>;
  /** ids of the mall's own transitions that were taken */
  readonly taken: string[] = [];
  /** calls begun by the last move, and the one that it ended */
  calls: readonly Call[] = [];
  ended: Call | null = null;
  readonly kept: Kept = { intents: new Map(), codes: 0 };
  readonly #clock = new StepClock();
  readonly #models = modelsOf(this.kept);

  constructor(input: unknown) {
    this.actor = createActor(shopMachine(), {
      input,
      clock: this.#clock,
      inspect: (event) => {
        if (event.actorRef.sessionId !== event.rootId) return;
        watchInspection(event, {
          microstep: (transitions) => this.taken.push(...transitions.map((one) => idOf(one))),
          action: () => undefined,
        });
      },
    });
    this.actor.start();
  }

  get context(): MallContext {
    return this.actor.getSnapshot().context as MallContext;
  }

  /** The charts that run now. */
  parts(): readonly (readonly [Part, AnyActorRef])[] {
    const { context } = this;
    return PARTS.flatMap((part) => {
      const actor = part === 'mall' ? this.actor : context[part];
      return actor ? [[part, actor] as const] : [];
    });
  }

  offered(): Move[] {
    const moves = this.parts().flatMap(([part, actor]): Move[] => {
      const snapshot: AnyMachineSnapshot = actor.getSnapshot();
      const model = this.#models[part];
      const place = { snapshot, timers: [], living: livingOf(actor) };
      return choicesAt(typesOf(part, model), model, place)
        .filter((choice) => isTaken(choice, place))
        .map((choice) => ({ part, choice }));
    });
    return this.#clock.isWaiting ? [...moves, { part: 'mall', choice: null }] : moves;
  }

  do(move: Move) {
    const before = new Set(this.#running().map(([, child]) => child));
    this.taken.length = 0;
    this.ended = null;
    if (move.choice === null) this.#clock.ringNext();
    else this.#cause(move.part, move.choice);
    this.calls = this.#running()
      .filter(([, child]) => !before.has(child))
      .map(([part, child]) => ({ part, port: child.id, input: inputOf(child) }));
    for (const { port, input } of this.calls)
      if (isOrdering(port) && isIntent(input))
        this.kept.intents.set(input.intent.account, input.intent);
  }

  #cause(part: Part, choice: Choice) {
    const actor = this.parts().find(([name]) => name === part)?.[1];
    if (!actor) throw new Error(`tests/paths/together: no ${part} runs`);
    if (choice.kind === 'event') return sendTo(actor, choice.event);
    const child = Object.values(childrenOf(actor.getSnapshot())).find(
      (one) => one?.id === choice.child,
    );
    if (!child) throw new Error(`tests/paths/together: nobody waits for ${label(choice)}`);
    if (choice.kind === 'report')
      return sendTo(child, { type: 'stub.report', event: choice.event });
    this.ended = { part, port: child.id, input: inputOf(child) };
    const ok = choice.kind === 'done';
    const value: unknown = choice.event[ok ? 'output' : 'error'];
    const input = inputOf(child);
    if (isOrdering(choice.about) && isIntent(input)) this.#forget(input.intent, choice, value);
    return sendTo(child, { type: 'stub.end', ok, value: ok ? this.#answer(choice, input) : value });
  }

  /** As a server does: each code and each order has a number of its own, and a result is that of its order. */
  #answer({ about, event }: Choice, input: unknown): unknown {
    const output: unknown = event['output'];
    if (typeof output !== 'object' || output === null) return output;
    if (about === 'requestCode') return { ...output, transactionCode: `code-${++this.kept.codes}` };
    if (about === 'askResult') return { ...output, ...(input as object) };
    return isOrdering(about) && isIntent(input)
      ? { ...output, orderNo: `order of ${input.intent.transactionCode}` }
      : output;
  }

  /** As the page does: what was sent is kept until the server has said what became of it. */
  #forget({ account }: Intent, { kind, about }: Choice, value: unknown) {
    const failure = value as Failure;
    const isSaid =
      kind === 'done' ||
      (isDefinite(failure) && (about === 'placeOrder' || !isSessionFailure(failure)));
    if (isSaid) this.kept.intents.delete(account);
  }

  #running(): (readonly [Part, AnyActorRef])[] {
    return this.parts().flatMap(([part, actor]) =>
      Object.values(childrenOf(actor.getSnapshot())).flatMap((child) =>
        child ? [[part, child] as const] : [],
      ),
    );
  }
}

const livingOf = (actor: AnyActorRef) =>
  new Map(
    Object.values(childrenOf(actor.getSnapshot())).flatMap((child) =>
      child ? [[child.id, nameOfLogic(child.src)] as const] : [],
    ),
  );
