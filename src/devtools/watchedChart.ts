import {
  type ActorOptions,
  type AnyActorLogic,
  type AnyActorRef,
  type AnyEventObject,
  type AnyStateMachine,
  createActor,
  fromPromise,
  StateMachine,
} from 'xstate';
import { statePath } from '../mall/statePath.ts';
import { isMachineSnapshot } from './inspectWire.ts';
import { reviveFile } from './replayScript.ts';

/** A step of the test plan (docs/test-plan), with the event that the chart receives. */
interface WatchedStep {
  readonly label: string;
  /** the planned state after the step; parallel regions are joined by ` + ` */
  readonly state: string;
  readonly event: AnyEventObject;
}
/** A path of the test plan. Its first step starts the chart. */
export interface WatchedPath {
  readonly chart: string;
  readonly steps: readonly WatchedStep[];
}

const pendingCall = fromPromise(() => new Promise<never>(() => undefined));

/** The chart with calls that wait: the path contains their outcomes. */
export function stubCalls(machine: AnyStateMachine): AnyStateMachine {
  const stubs = Object.entries(machine.implementations.actors).map(([name, logic]) => [
    name,
    logic instanceof StateMachine ? stubCalls(logic) : pendingCall,
  ]);
  return machine.provide({ actors: Object.fromEntries(stubs) } as never); // the names are those of the machine
}

/** The charts that the mall loads when the checkout or an account page opens. */
export interface LoadedCharts {
  readonly checkout: AnyStateMachine;
  readonly addressBook: AnyStateMachine;
}

/** The files of an event, and the charts that the mall loads, are created again. */
export function reviveEvent(event: AnyEventObject, loaded: LoadedCharts): AnyEventObject {
  if (event.type !== 'xstate.done.actor.loadLazyCharts')
    return JSON.parse(JSON.stringify(event), reviveFile);
  const { checkout, addressBook } = loaded;
  return {
    ...event,
    output: { checkout: stubCalls(checkout), addressBook: stubCalls(addressBook) },
  };
}

/** The chart at the start of its path, and the functions that perform the steps. */
export interface WatchedChart {
  readonly chart: string;
  readonly actor: AnyActorRef;
  /** the number of performed steps; the start is the first */
  readonly done: () => number;
  /** null at the end */
  readonly getNext: () => WatchedStep | null;
  readonly step: () => void;
  /** the state of the chart, in the words of the plan */
  readonly getState: () => string;
}

/** @param machine the chart of the path, whose calls wait for their planned outcomes */
export function startWatchedChart(
  { chart, steps }: WatchedPath,
  machine: AnyStateMachine,
  loaded: LoadedCharts,
  options: Pick<ActorOptions<AnyActorLogic>, 'inspect' | 'clock'>,
): WatchedChart {
  const [start, ...others] = steps;
  if (!start) throw new Error('The path has no start.');
  const input: unknown = reviveEvent(start.event, loaded)['input'];
  const actor = createActor(stubCalls(machine), { ...options, id: chart, input }).start();
  let done = 1;
  return {
    chart,
    actor,
    done: () => done,
    getNext: () => others[done - 1] ?? null,
    step() {
      const next = others[done - 1];
      if (!next) return;
      done += 1;
      actor.send(reviveEvent(next.event, loaded));
    },
    getState() {
      const snapshot: unknown = actor.getSnapshot();
      return isMachineSnapshot(snapshot) ? statePath(snapshot.value).replaceAll(' ', ' + ') : '';
    },
  };
}
