import {
  type Actor,
  type AnyActorRef,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  createActor,
} from 'xstate';
import { listChoices, isChoiceTaken, listExternalEventTypes } from '#explorer/choices.ts';
import { StepClock } from '#explorer/clock.ts';
import { toTransitionId } from '#explorer/ids.ts';
import {
  getChildren,
  getInput,
  provideActors,
  sendTo,
  observeInspection,
} from '#explorer/internals.ts';
import type { Choice } from '#explorer/model.ts';
import type { InspectRun } from '#explorer/run.ts';
import { endStub, reportFromStub, withStubs } from '#explorer/stubs.ts';
import { formatChoice, getLogicName } from '#explorer/text.ts';
import { relay } from '#machines/mall/mall.actors.ts';
import { mallMachine } from '#machines/mall/mall.machine.ts';
import type { MallContext } from '#machines/mall/mall.types.ts';
import { isOrderAbsent, isPlacingRefused } from '#models/checkout/placing.ts';
import type { Intent } from '#models/checkout/storedCheckout.ts';
import type { Failure } from '#models/failure.ts';
import { charts } from '../charts.ts';
import { type ServerMemory, createModels, type ActorName, ACTOR_NAMES } from './actorModels.ts';

/** A possible move of the whole shop; a move without a choice lets time pass. */
export interface ShopMove {
  readonly actorName: ActorName;
  readonly choice: Choice | null;
}
export const formatMove = ({ actorName, choice }: ShopMove): string =>
  choice === null ? 'time passes' : `${actorName}: ${formatChoice(choice)}`;

/** A call that a chart has started. */
export interface ActorCallRecord {
  readonly actorName: ActorName;
  readonly callName: string;
  readonly input: unknown;
}

const isOrdering = (callName: string) => callName === 'placeOrder' || callName === 'reconcileOrder';
const isIntent = (input: unknown): input is { readonly intent: Intent } =>
  typeof input === 'object' && input !== null && 'intent' in input;

const createShopMachine = () =>
  provideActors(withStubs(mallMachine), {
    relay,
    sessionMachine: withStubs(charts.session.machine),
    verificationMachine: withStubs(charts.verification.machine),
    cartMachine: withStubs(charts.cart.machine),
    noticesMachine: charts.notices.machine,
  });

const types = new Map<ActorName, readonly string[]>();
const getExternalEventTypes = (
  actorName: ActorName,
  model: Parameters<typeof listExternalEventTypes>[1],
) => {
  const cached = types.get(actorName) ?? listExternalEventTypes(charts[actorName].machine, model);
  types.set(actorName, cached);
  return cached;
};

/**
 * The mall with its real charts; the path decides when its stubbed calls end and when time passes.
 */
export class ShopModel {
  readonly actor: Actor<AnyStateMachine>;
  /** the ids of the mall's own transitions that were taken */
  readonly taken: string[] = [];
  /** the calls that the last move started, and the one that it ended */
  calls: readonly ActorCallRecord[] = [];
  ended: ActorCallRecord | null = null;
  readonly serverMemory: ServerMemory = { intents: new Map(), codes: 0 };
  readonly #clock = new StepClock();
  readonly #models = createModels(this.serverMemory);

  constructor(input: unknown, inspect?: InspectRun) {
    this.actor = createActor(createShopMachine(), {
      input,
      clock: this.#clock,
      inspect: (event) => {
        inspect?.(event, this.#clock.now());
        if (event.actorRef.sessionId !== event.rootId) return;
        observeInspection(event, {
          microstep: (transitions) =>
            this.taken.push(...transitions.map((transition) => toTransitionId(transition))),
          action: () => undefined,
        });
      },
    });
    this.actor.start();
  }

  get context(): MallContext {
    return this.actor.getSnapshot().context as MallContext;
  }

  /** The running charts. */
  listActors(): readonly (readonly [ActorName, AnyActorRef])[] {
    const { context } = this;
    return ACTOR_NAMES.flatMap((actorName) => {
      const actor = actorName === 'mall' ? this.actor : context[actorName];
      return actor ? [[actorName, actor] as const] : [];
    });
  }

  listMoves(): ShopMove[] {
    const moves = this.listActors().flatMap(([actorName, actor]): ShopMove[] => {
      const snapshot: AnyMachineSnapshot = actor.getSnapshot();
      const model = this.#models[actorName];
      const position = { snapshot, timers: [], running: listRunningChildren(actor) };
      return listChoices(getExternalEventTypes(actorName, model), model, position)
        .filter((choice) => isChoiceTaken(choice, position))
        .map((choice) => ({ actorName, choice }));
    });
    return this.#clock.isWaiting ? [...moves, { actorName: 'mall', choice: null }] : moves;
  }

  perform(move: ShopMove) {
    const before = new Set(this.#running().map(([, child]) => child));
    this.taken.length = 0;
    this.ended = null;
    if (move.choice === null) this.#clock.fireNext();
    else this.#cause(move.actorName, move.choice);
    this.calls = this.#running()
      .filter(([, child]) => !before.has(child))
      .map(([actorName, child]) => ({ actorName, callName: child.id, input: getInput(child) }));
    for (const { callName, input } of this.calls)
      if (isOrdering(callName) && isIntent(input))
        this.serverMemory.intents.set(input.intent.account, input.intent);
  }

  #cause(actorName: ActorName, choice: Choice) {
    const actor = this.listActors().find(([name]) => name === actorName)?.[1];
    if (!actor) throw new Error(`tests/paths/integration: the chart "${actorName}" does not run`);
    if (choice.kind === 'event') return sendTo(actor, choice.event);
    const child = Object.values(getChildren(actor.getSnapshot())).find(
      (candidate) => candidate?.id === choice.child,
    );
    if (!child)
      throw new Error(`tests/paths/integration: no call is pending for ${formatChoice(choice)}`);
    if (choice.kind === 'report') return reportFromStub(child, choice.event);
    this.ended = { actorName, callName: child.id, input: getInput(child) };
    const ok = choice.kind === 'done';
    const value: unknown = choice.event[ok ? 'output' : 'error'];
    const input = getInput(child);
    if (isOrdering(choice.about) && isIntent(input))
      this.#removeIntent(input.intent, choice, value);
    return endStub(child, ok, ok ? this.#answer(choice, input) : value);
  }

  /**
   * Replies as a server does: each code and each order has a unique number, and a result belongs to
   * its order.
   */
  #answer({ about, event }: Choice, input: unknown): unknown {
    const output: unknown = event['output'];
    if (typeof output !== 'object' || output === null) return output;
    if (about === 'requestTransactionCode')
      return { ...output, transactionCode: `code-${++this.serverMemory.codes}` };
    if (about === 'fetchResult') return { ...output, ...(input as object) };
    return isOrdering(about) && isIntent(input)
      ? { ...output, orderNo: `order of ${input.intent.transactionCode}` }
      : output;
  }

  /**
   * Removes intents as the page does: an intent remains until the server has reported its outcome.
   */
  #removeIntent({ account }: Intent, { kind, about }: Choice, value: unknown) {
    const failure = value as Failure;
    const isShown =
      kind === 'done' ||
      (about === 'placeOrder' ? isPlacingRefused(failure) : isOrderAbsent(failure));
    if (isShown) this.serverMemory.intents.delete(account);
  }

  #running(): (readonly [ActorName, AnyActorRef])[] {
    return this.listActors().flatMap(([actorName, actor]) =>
      Object.values(getChildren(actor.getSnapshot())).flatMap((child) =>
        child ? [[actorName, child] as const] : [],
      ),
    );
  }
}

const listRunningChildren = (actor: AnyActorRef) =>
  new Map(
    Object.values(getChildren(actor.getSnapshot())).flatMap((child) =>
      child ? [[child.id, getLogicName(child.src)] as const] : [],
    ),
  );
