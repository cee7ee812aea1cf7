import { Actor, type AnyActor, type InspectionEvent } from 'xstate';
import type { Clock } from '../mall/clock.ts';
import type { MallHistory } from '../mall/history.ts';
import type { MallSettings } from '../mall/mall.ts';
import type { MallStorage } from '../mall/storage.ts';
import { createActorNamer, isMachineSnapshot, getMachine } from './inspectWire.ts';
import { receiveScript, showStatus } from './replayPanel.ts';
import {
  createActorPaths,
  type ReplayScript,
  type ReplayStart,
  type ReplayStep,
} from './replayScript.ts';

/** Timeout for code that loads, and in total for actors that never start. */
const TIMEOUT_MS = 20_000;
const POLL_MS = 20;

function trackActors() {
  const nameActor = createActorNamer();
  const getPath = createActorPaths();
  const actors = new Map<string, AnyActor>();
  function observe(inspection: InspectionEvent): void {
    if (inspection.type !== '@xstate.actor' || !(inspection.actorRef instanceof Actor)) return;
    const actor: AnyActor = inspection.actorRef;
    const parent = actor._parent ? nameActor(actor._parent) : undefined;
    const name = actor.id === actor.sessionId ? getMachine(actor)?.id : actor.id;
    actors.set(getPath(nameActor(actor), parent, name ?? actor.sessionId), actor);
  }
  return { actors, budget: { left: TIMEOUT_MS }, observe };
}
type ActorTracker = ReturnType<typeof trackActors>;

/**
 * Returns the time of the recording and never ticks, because the recording contains ticks as
 * events.
 */
function createFrozenClock(startedAt: number): Clock & { set: (at: number) => void } {
  let now = startedAt;
  return {
    now: () => now,
    set: (at) => {
      now = at;
    },
    correct: () => undefined,
    onTick: () => () => undefined,
  };
}

/** Holds the stored state from which the recorded run started, and saves nothing. */
function createReadonlyStorage({ session, cart }: ReplayStart): MallStorage {
  const noop = () => undefined;
  const returnNull = () => null;
  return {
    loadSession: () => session,
    loadCart: () => cart,
    setCheckoutParsers: noop,
    takeOverDraft: noop,
    loadDraft: returnNull,
    loadIntent: returnNull,
    loadForm: returnNull,
    loadScroll: () => 0,
    saveSession: noop,
    saveCart: noop,
    saveDraft: noop,
    saveIntent: noop,
    removePrivateData: noop,
    removeIntent: noop,
    saveForm: noop,
    saveScroll: noop,
    onOtherTabChange: () => noop,
  };
}

const delay = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
/** Waits for promises and rendering. A timer would take at least four milliseconds. */
function flushTasks(): Promise<void> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}
async function waitUntil(
  condition: () => boolean,
  budget = { left: TIMEOUT_MS },
): Promise<boolean> {
  for (; budget.left > 0 && !condition(); budget.left -= POLL_MS) await delay(POLL_MS);
  return condition();
}

const getStateValue = (actor: AnyActor): string => {
  const snapshot: unknown = actor.getSnapshot();
  return isMachineSnapshot(snapshot) ? JSON.stringify(snapshot.value) : '';
};
/** A recording cannot hold a loaded chart, so the shop loads it. */
const hasLoadedChart = (event: object) => JSON.stringify(event).includes('"$chart"');

/** Holds the lazy charts back until the step in which the recorded run had loaded them. */
function createLoadGate() {
  const pending: (() => void)[] = [];
  return {
    beforeLoad: () => new Promise<void>((resolve) => pending.push(resolve)),
    open: () => {
      for (const resolve of pending.splice(0)) resolve();
    },
  };
}
type LoadGate = ReturnType<typeof createLoadGate>;

interface ReplayedPage {
  readonly history: MallHistory;
  readonly startActor: StartActor;
}

async function playStep(
  { actors, budget }: ActorTracker,
  loadGate: LoadGate,
  { history, startActor }: ReplayedPage,
  step: ReplayStep,
): Promise<boolean> {
  if (step.kind === 'place') {
    history.replace(step.url);
    return true;
  }
  if (!actors.has(step.to)) startActor(step.to);
  await waitUntil(() => actors.has(step.to), budget);
  const actor = actors.get(step.to);
  if (!actor) return false;
  const before = getStateValue(actor);
  if (hasLoadedChart(step.event)) {
    loadGate.open();
    return waitUntil(() => getStateValue(actor) !== before);
  }
  actor.send(step.event);
  await flushTasks();
  return true;
}

/** Charts whose last state is not the recorded one. */
const findMismatches = ({ actors }: ActorTracker, { finalStates }: ReplayScript) =>
  [...finalStates].filter(([path, value]) => {
    const actor = actors.get(path);
    return actor === undefined || getStateValue(actor) !== value;
  });

export interface Replay {
  /**
   * settings without effects: they send no call, save nothing, run no timer and open no other site
   */
  readonly settings: Omit<MallSettings, 'queries'>;
  readonly play: (history: MallHistory, startActor: StartActor) => Promise<void>;
}
/** Starts an actor that only an interaction starts, by its name; other names are ignored. */
export type StartActor = (name: string) => void;

type InspectionListener = (inspection: InspectionEvent) => void;

function createReplaySettings(
  storage: MallStorage,
  clock: Clock,
  inspect: InspectionListener,
  { beforeLoad }: LoadGate,
): Replay['settings'] {
  return {
    send: () => new Promise<never>(() => undefined),
    storage,
    clock,
    timers: { setTimeout: () => 0, clearTimeout: () => undefined },
    newKey: () => 'replayed',
    checkout: {
      profile: 'full',
      payTypes: null,
      paymentOrigins: [],
      navigateAway: () => undefined,
    },
    inspect: { next: inspect },
    beforeLoad,
  };
}

function formatSummary(script: ReplayScript, tracker: ActorTracker, skipped: number): string {
  const mismatches = findMismatches(tracker, script).map(([path]) => path);
  const end =
    mismatches.length === 0
      ? 'Every chart ended as recorded.'
      : `Ended otherwise: ${mismatches.join(', ')}.`;
  return `Replayed ${script.steps.length} steps, ${skipped} without an actor. ${end}`;
}

/** `?replay`: waits for a recording, then replays it. */
export async function startReplay(
  page: Window,
  next: InspectionListener = () => undefined,
): Promise<Replay> {
  const script = await receiveScript(page);
  const tracker = trackActors();
  const clock = createFrozenClock(script.startedAt);
  const loadGate = createLoadGate();
  const inspect = (inspection: InspectionEvent) => {
    tracker.observe(inspection);
    next(inspection);
  };
  return {
    settings: createReplaySettings(createReadonlyStorage(script.start), clock, inspect, loadGate),
    async play(history, startActor) {
      let skipped = 0;
      const { steps } = script;
      for (const [index, step] of steps.entries()) {
        if (index % 100 === 0)
          showStatus(page.document, `Replaying ${index} of ${steps.length} steps…`);
        clock.set(step.at);
        if (!(await playStep(tracker, loadGate, { history, startActor }, step))) skipped += 1;
      }
      showStatus(page.document, formatSummary(script, tracker, skipped));
    },
  };
}
