import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import { EffectLog } from './effects.ts';
import { type GuardSink, watchGuards } from './guards.ts';
import { idOf } from './ids.ts';
import { advance, childrenOf, provide, pureScope, selected, start } from './internals.ts';
import type { ChartModel, Choice, Place, Step, Timer } from './model.ts';
import { withStubs } from './stubs.ts';

/** A machine made ready to be explored: a copy of the production machine with stubs and watched guards. */
export interface Prepared {
  readonly machine: AnyStateMachine;
  readonly model: ChartModel;
  readonly guards: GuardSink;
  readonly bookId: () => string;
}

/** `children`, by the name of their logic, take the place of stubs: real charts whose own children are stubs. */
export function prepare(
  production: AnyStateMachine,
  model: ChartModel,
  children: Readonly<Record<string, AnyStateMachine>> = {},
): Prepared {
  const played = Object.entries(children).map(([name, chart]) => [name, withStubs(chart)]);
  const machine = provide(withStubs(production), Object.fromEntries(played));
  const guards: GuardSink = { note: null };
  watchGuards(machine, guards);
  let booked = 0;
  return { machine, model, guards, bookId: () => `x:${booked++}` };
}

/** Runs something while guards are listened to. */
export function listening<T>({ guards }: Prepared, act: () => T): { result: T; heard: string[] } {
  const heard = new Set<string>();
  guards.note = (outcome) => heard.add(outcome);
  try {
    return { result: act(), heard: [...heard] };
  } finally {
    guards.note = null;
  }
}

const nowhere: Omit<Place, 'snapshot'> = { timers: [], living: new Map() };

/** One step of the pure machine. `place` is null for a start. Nothing outside is touched. */
export function stepOf(prepared: Prepared, place: Place | null, choice: Choice): Step {
  const { timers, living } = place ?? nowhere;
  const log = new EffectLog(living, choice.kind === 'timer' ? afterFirst(timers) : timers);
  if (choice.child !== undefined && choice.kind !== 'report') log.living.delete(choice.child);
  const taken: string[] = [];
  const scope = pureScope(
    {
      microstep: (transitions) => taken.push(...transitions.map((t) => idOf(t))),
      action: (action) => log.take(action),
    },
    prepared.bookId,
  );
  const { result, heard } = listening(prepared, () =>
    place === null
      ? start(prepared.machine, choice.event['input'], scope)
      : advance(prepared.machine, place.snapshot, choice.event, scope),
  );
  if (result.status === 'error') throw dead(prepared, choice, result);
  log.takeSpawned(place === null ? {} : childrenOf(place.snapshot), childrenOf(result));
  const next = { snapshot: result, ...(result.status === 'active' ? rest(log) : nowhere) };
  return { choice, next, taken, guards: heard, effects: log.effects };
}

const rest = (log: EffectLog) => ({ timers: log.due(), living: log.living });
const dead = ({ machine }: Prepared, choice: Choice, { error }: AnyMachineSnapshot) =>
  new Error(
    `explorer: the chart ${machine.id} dies of ${choice.event.type} (${choice.name}): give it an edge for this outcome`,
    { cause: error },
  );

/** Only the timer that is due first can fire; for all others its time has passed. */
function afterFirst([first, ...others]: readonly Timer[]): Timer[] {
  if (!first) throw new Error('explorer: no timer is set');
  return others.map((timer) => ({ ...timer, left: timer.left - first.left }));
}

/** What an event asks and selects where it is sent, and whether anything would come of it, as `can` says. */
export function refusalOf(prepared: Prepared, place: Place, choice: Choice) {
  const { result, heard } = listening(prepared, () =>
    selected(prepared.machine, place.snapshot, choice.event),
  );
  const isMoving = result.some((t) => t.target !== undefined || t.actions.length > 0);
  return { choice, guards: heard, taken: result.map((t) => idOf(t)), isMoving };
}
