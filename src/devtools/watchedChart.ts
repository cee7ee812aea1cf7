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
export interface WatchedStep {
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

const LOADERS: Readonly<Record<string, () => Promise<AnyStateMachine>>> = {
  mall: async () => (await import('#machines/mall/mall.machine.ts')).mallMachine,
  session: async () => (await import('#machines/session/session.machine.ts')).sessionMachine,
  verification: async () =>
    (await import('#machines/verification/verification.machine.ts')).verificationMachine,
  cart: async () => (await import('#machines/cart/cart.machine.ts')).cartMachine,
  notices: async () => (await import('#machines/notices/notices.machine.ts')).noticesMachine,
  checkout: async () => (await import('#machines/checkout/checkout.machine.ts')).checkoutMachine,
  addressBook: async () =>
    (await import('#machines/addressBook/addressBook.machine.ts')).addressBookMachine,
  recharge: async () => (await import('#machines/recharge/recharge.machine.ts')).rechargeMachine,
  problemReport: async () =>
    (await import('#machines/problemReport/problemReport.machine.ts')).problemReportMachine,
};
/** The other charts of the plan belong to the server, or are created for one call of a page. */
export const WATCHABLE_CHARTS: readonly string[] = Object.keys(LOADERS);

const pendingCall = fromPromise(() => new Promise<never>(() => undefined));

/** The chart with calls that wait: the path contains their outcomes. */
function stubCalls(machine: AnyStateMachine): AnyStateMachine {
  const stubs = Object.entries(machine.implementations.actors).map(([name, logic]) => [
    name,
    logic instanceof StateMachine ? stubCalls(logic) : pendingCall,
  ]);
  return machine.provide({ actors: Object.fromEntries(stubs) } as never); // the names are those of the machine
}

/** The files of an event, and the charts that the mall loads, are created again. */
async function revive(event: AnyEventObject): Promise<AnyEventObject> {
  if (event.type !== 'xstate.done.actor.loadMachines')
    return JSON.parse(JSON.stringify(event), reviveFile);
  const [checkout, addressBook] = await Promise.all([
    loadWatchedMachine('checkout'),
    loadWatchedMachine('addressBook'),
  ]);
  return { ...event, output: { checkout, addressBook } };
}

export async function loadWatchedMachine(chart: string): Promise<AnyStateMachine> {
  const load = LOADERS[chart];
  if (!load) throw new Error(`The shop does not run the chart ${chart} alone.`);
  return stubCalls(await load());
}

/** The chart at the start of its path, and what performs the steps. */
export interface WatchedChart {
  readonly chart: string;
  readonly actor: AnyActorRef;
  /** the number of performed steps; the start is the first */
  readonly done: () => number;
  /** null at the end */
  readonly getNext: () => WatchedStep | null;
  readonly step: () => Promise<void>;
  /** the state of the chart, in the words of the plan */
  readonly getState: () => string;
}

export async function startWatchedChart(
  { chart, steps }: WatchedPath,
  options: Pick<ActorOptions<AnyActorLogic>, 'inspect' | 'clock'>,
): Promise<WatchedChart> {
  const [start, ...others] = steps;
  if (!start) throw new Error('The path has no start.');
  const input: unknown = (await revive(start.event))['input'];
  const machine = await loadWatchedMachine(chart);
  const actor = createActor(machine, { ...options, id: chart, input }).start();
  let done = 1;
  return {
    chart,
    actor,
    done: () => done,
    getNext: () => others[done - 1] ?? null,
    async step() {
      const next = others[done - 1];
      if (!next) return;
      done += 1;
      actor.send(await revive(next.event));
    },
    getState() {
      const snapshot: unknown = actor.getSnapshot();
      return isMachineSnapshot(snapshot) ? statePath(snapshot.value).replaceAll(' ', ' + ') : '';
    },
  };
}
