import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import { EffectLog } from './effects.ts';
import { type GuardSink, watchGuards } from './guards.ts';
import { toTransitionId } from './ids.ts';
import {
  getNextSnapshot,
  getChildren,
  provideActors,
  StepScope,
  selectTransitions,
  getInitialSnapshot,
} from './internals.ts';
import type { ChartModel, Choice, ChartPosition, PathStep, Timer } from './model.ts';
import { withStubs } from './stubs.ts';

/** A copy of the production machine with stubbed children and recorded guards. */
export interface PreparedChart {
  readonly machine: AnyStateMachine;
  readonly model: ChartModel;
  readonly guards: GuardSink;
  readonly scope: StepScope;
}

/** `children`, by the name of their logic, replace stubs: real charts with stubbed children. */
export function prepare(
  production: AnyStateMachine,
  model: ChartModel,
  children: Readonly<Record<string, AnyStateMachine>> = {},
): PreparedChart {
  const stubbedChildren = Object.entries(children).map(([name, chart]) => [name, withStubs(chart)]);
  const machine = provideActors(withStubs(production), Object.fromEntries(stubbedChildren));
  const guards: GuardSink = { note: null, decisions: null };
  watchGuards(machine, guards);
  return { machine, model, guards, scope: new StepScope() };
}

/** Runs a function and records the guards that it evaluates. */
export function recordGuards<T>(
  { guards }: PreparedChart,
  act: () => T,
): { result: T; outcomes: string[] } {
  const outcomes = new Set<string>();
  guards.note = (outcome) => outcomes.add(outcome);
  try {
    return { result: act(), outcomes: [...outcomes] };
  } finally {
    guards.note = null;
  }
}

const EMPTY_POSITION: Omit<ChartPosition, 'snapshot'> = { timers: [], running: new Map() };

/** Computes one step of the pure machine, without side effects. `position` is null for a start. */
export function computeStep(
  prepared: PreparedChart,
  position: ChartPosition | null,
  choice: Choice,
): PathStep {
  const { timers, running } = position ?? EMPTY_POSITION;
  const log = new EffectLog(running, choice.kind === 'timer' ? advancePastFirst(timers) : timers);
  if (choice.child !== undefined && choice.kind !== 'report') log.running.delete(choice.child);
  const taken: string[] = [];
  const scope = prepared.scope.begin({
    microstep: (transitions) =>
      taken.push(...transitions.map((transition) => toTransitionId(transition))),
    action: (action) => log.record(action),
  });
  const { result, outcomes } = recordGuards(prepared, () =>
    position === null
      ? getInitialSnapshot(prepared.machine, choice.event['input'], scope)
      : getNextSnapshot(prepared.machine, position.snapshot, choice.event, scope),
  );
  if (result.status === 'error') throw createDeadChartError(prepared, choice, result);
  log.recordSpawned(position === null ? {} : getChildren(position.snapshot), getChildren(result));
  const next = {
    snapshot: result,
    ...(result.status === 'active' ? toRemaining(log) : EMPTY_POSITION),
  };
  return { choice, next, taken, guards: outcomes, effects: log.effects };
}

const toRemaining = (log: EffectLog) => ({
  timers: log.getTimersByDueTime(),
  running: log.running,
});
const createDeadChartError = (
  { machine }: PreparedChart,
  choice: Choice,
  { error }: AnyMachineSnapshot,
) =>
  new Error(
    `explorer: the chart ${machine.id} stops with an error on ${choice.event.type} (${choice.name}): add a transition for this outcome`,
    { cause: error },
  );

/** Only the earliest timer can fire; the others come closer by its remaining time. */
function advancePastFirst([first, ...others]: readonly Timer[]): Timer[] {
  if (!first) throw new Error('explorer: no timer is set');
  return others.map((timer) => ({ ...timer, remainingMs: timer.remainingMs - first.remainingMs }));
}

/**
 * Determines the guards that a refused event evaluates, the transitions that it selects, and
 * whether it has an effect, as `can` does.
 */
export function computeRefusal(prepared: PreparedChart, position: ChartPosition, choice: Choice) {
  const { result, outcomes } = recordGuards(prepared, () =>
    selectTransitions(prepared.machine, position.snapshot, choice.event),
  );
  const isMoving = result.some(
    (transition) => transition.target !== undefined || transition.actions.length > 0,
  );
  return {
    choice,
    guards: outcomes,
    taken: result.map((transition) => toTransitionId(transition)),
    isMoving,
  };
}
