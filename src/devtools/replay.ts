import { Actor, type AnyActor, type InspectionEvent } from 'xstate';
import type { MallHistory } from '../mall/history.ts';
import type { Mall } from '../mall/mall.ts';
import { ChangedRun } from './changedRun.ts';
import { continueRun, FORK_TEXT, runFork } from './forkRun.ts';
import { createActorNamer, isMachineSnapshot, getMachine } from './inspectWire.ts';
import { PendingCalls } from './pendingCalls.ts';
import { receiveRequest, type RecordingRequest, showStatus } from './replayPanel.ts';
import { createActorPaths, type ReplayScript, type ReplayStep } from './replayScript.ts';
import {
  createFrozenClock,
  createReadonlyStorage,
  createReplaySettings,
  type Replay,
  type StartActor,
} from './replaySettings.ts';
import { createStepTimers } from './stepTimers.ts';
import { createWatch } from './watch.ts';

/** Timeout for code that loads, and in total for actors that never start. */
const TIMEOUT_MS = 20_000;
const POLL_MS = 20;

function trackActors() {
  const nameActor = createActorNamer();
  const getPath = createActorPaths();
  const actors = new Map<string, AnyActor>();
  const paths = new WeakMap<AnyActor, string>();
  function observe(inspection: InspectionEvent): void {
    if (inspection.type !== '@xstate.actor' || !(inspection.actorRef instanceof Actor)) return;
    const actor: AnyActor = inspection.actorRef;
    const parent = actor._parent ? nameActor(actor._parent) : undefined;
    const name = actor.id === actor.sessionId ? getMachine(actor)?.id : actor.id;
    const path = getPath(nameActor(actor), parent, name ?? actor.sessionId);
    actors.set(path, actor);
    paths.set(actor, path);
  }
  return {
    actors,
    toPath: (actor: AnyActor) => paths.get(actor) ?? '',
    budget: { left: TIMEOUT_MS },
    observe,
  };
}
type ActorTracker = ReturnType<typeof trackActors>;

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
  let isOpen = false;
  const open = () => {
    for (const resolve of pending.splice(0)) resolve();
  };
  return {
    beforeLoad: () =>
      isOpen ? Promise.resolve() : new Promise<void>((resolve) => pending.push(resolve)),
    open,
    stayOpen: () => {
      isOpen = true;
      open();
    },
  };
}
type ReplayParts = ReturnType<typeof createReplayParts>;

interface ReplayedPage {
  readonly history: MallHistory;
  readonly startActor: StartActor;
}

async function playStep(
  { tracker: { actors, budget }, calls, loadGate }: ReplayParts,
  { history, startActor }: ReplayedPage,
  step: ReplayStep,
  accepts: (step: ReplayStep) => Promise<boolean>,
): Promise<boolean> {
  if (step.kind === 'place') {
    history.replace(step.url);
    return true;
  }
  if (!actors.has(step.to)) startActor(step.to);
  await waitUntil(() => actors.has(step.to), budget);
  const actor = actors.get(step.to);
  if (!actor) return false;
  if (!(await accepts(step))) return true;
  const before = getStateValue(actor);
  if (hasLoadedChart(step.event)) {
    loadGate.open();
    return waitUntil(() => getStateValue(actor) !== before);
  }
  calls.remove(actor, step.event['actorId']);
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

type InspectionListener = (inspection: InspectionEvent) => void;

function formatSummary(script: ReplayScript, tracker: ActorTracker, skipped: number): string {
  const mismatches = findMismatches(tracker, script).map(([path]) => path);
  const end =
    mismatches.length === 0
      ? 'Every chart ended as recorded.'
      : `Ended otherwise: ${mismatches.join(', ')}.`;
  const lost = skipped === 0 ? '' : ` No actor received ${skipped} of them.`;
  return `Replayed ${script.steps.length} steps.${lost} ${end}`;
}

async function playSteps(
  browserDocument: Document,
  { steps }: ReplayScript,
  setTime: (at: number) => void,
  playOne: (step: ReplayStep, index: number) => Promise<boolean>,
): Promise<number> {
  let skipped = 0;
  for (const [index, step] of steps.entries()) {
    if (index % 100 === 0)
      showStatus(browserDocument, `Replaying ${index} of ${steps.length} steps…`);
    setTime(step.at);
    if (!(await playOne(step, index))) skipped += 1;
  }
  return skipped;
}

/** The parts of the shop that a replay reads and controls while the charts run. */
function createReplayParts({ script }: RecordingRequest) {
  const listeners = new Set<() => void>();
  const notify = () => listeners.forEach((listener) => listener());
  return {
    tracker: trackActors(),
    clock: createFrozenClock(script.startedAt),
    loadGate: createLoadGate(),
    timers: createStepTimers(),
    calls: new PendingCalls(notify),
    storage: createReadonlyStorage(script.start),
    onChange: (listener: () => void) => void listeners.add(listener),
  };
}

const acceptAll = () => Promise.resolve(true);

/** Plays the steps. @returns a summary for the developer */
async function playScript(
  browserDocument: Document,
  parts: ReplayParts,
  { script, samples }: RecordingRequest,
  replayed: ReplayedPage,
): Promise<string> {
  const { tracker, clock, calls, onChange } = parts;
  const { actors, toPath } = tracker;
  const options = { browserDocument, script, calls, samples, actors, toPath, onChange };
  const changed = script.leftOut === null ? null : new ChangedRun(options);
  const skipped = await playSteps(browserDocument, script, clock.set, async (step, index) => {
    const isPlayed = !changed?.isLeftOut(index);
    const accepts = changed?.accepts ?? acceptAll;
    const isReceived = !isPlayed || (await playStep(parts, replayed, step, accepts));
    changed?.compareAfter(index);
    return isReceived;
  });
  return changed?.summarize() ?? formatSummary(script, tracker, skipped);
}

function createReplay(
  browserDocument: Document,
  request: RecordingRequest,
  next: InspectionListener,
): Replay {
  const { script, isFork, samples } = request;
  const parts = createReplayParts(request);
  const { tracker, clock, loadGate, timers, calls, storage, onChange } = parts;
  const inspect = {
    next: (inspection: InspectionEvent) =>
      [tracker.observe, calls.observe, next].forEach((observe) => observe(inspection)),
  };
  const options = { calls, samples, replies: script.replies, toPath: tracker.toPath, onChange };
  const stubs = { send: calls.send, storage, clock, timers, inspect };
  const settings = createReplaySettings({ ...stubs, beforeLoad: loadGate.beforeLoad });
  let mall: Mall | undefined;
  return {
    openMall: ({ createMall }, queries) => (mall = createMall({ ...settings, queries })),
    settings,
    async play(history, startActor, loadGuard) {
      const summary = await playScript(browserDocument, parts, request, { history, startActor });
      if (!isFork || !mall) return void showStatus(browserDocument, summary);
      loadGate.stayOpen();
      (await loadGuard()).startRouteGuard(mall, history);
      const forkOptions = { ...options, listTimers: timers.list };
      if (script.leftOut === null) return runFork(browserDocument, summary, forkOptions);
      continueRun(browserDocument, `${summary} ${FORK_TEXT}`, forkOptions);
    },
  };
}

/** `?replay`: waits for a recording and replays it, or for a path of the test plan. */
export async function startReplay(
  browserWindow: Window,
  next: InspectionListener = () => undefined,
): Promise<Replay> {
  const request = await receiveRequest(browserWindow);
  // The header of the last visit, which a script before the charts has shown.
  const { dataset } = browserWindow.document.documentElement;
  delete dataset['savedAccount'];
  delete dataset['savedCart'];
  return request.kind === 'recording'
    ? createReplay(browserWindow.document, request, next)
    : createWatch(browserWindow.document, request.path, next);
}
