import * as v from 'valibot';
import { Actor, type AnyActor, type InspectionEvent } from 'xstate';
import type { Clock } from './clock.ts';
import type { MallHistory } from './history.ts';
import { createNames, isMachineSnapshot, machineOf } from './inspectWire.ts';
import type { MallSettings } from './mall.ts';
import { receiveScript, tell } from './replayDesk.ts';
import { createPaths, type ReplayScript, type ReplayStep } from './replayRecord.ts';
import { cartSchema, type MallStorage, sessionSchema } from './storage.ts';

/** So long code may take to come, and all the actors together that never come. */
const PATIENCE_MS = 20_000;
const ASK_MS = 20;

/** Actors of the replayed shop by their paths. */
function createCast() {
  const nameActor = createNames();
  const pathOf = createPaths();
  const actors = new Map<string, AnyActor>();
  function hear(told: InspectionEvent): void {
    if (told.type !== '@xstate.actor' || !(told.actorRef instanceof Actor)) return;
    const actor: AnyActor = told.actorRef;
    const parent = actor._parent ? nameActor(actor._parent) : undefined;
    const own = actor.id === actor.sessionId ? machineOf(actor)?.id : actor.id;
    actors.set(pathOf(nameActor(actor), parent, own ?? actor.sessionId), actor);
  }
  return { actors, patience: { left: PATIENCE_MS }, hear };
}
type Cast = ReturnType<typeof createCast>;

/** Time stands where the recording is; nothing ticks, for every tick was recorded as an event. */
function createStillClock(beganAt: number): Clock & { set: (at: number) => void } {
  let now = beganAt;
  return {
    now: () => now,
    set: (at) => {
      now = at;
    },
    correct: () => undefined,
    onTick: () => () => undefined,
  };
}

/** A store that holds what the recorded run began with, and keeps nothing. */
function createStillStorage(input: unknown): MallStorage {
  const start = v.safeParse(
    v.object({ session: v.nullable(sessionSchema), cart: cartSchema }),
    input,
  );
  const nothing = () => undefined;
  const none = () => null;
  return {
    readSession: () => (start.success ? start.output.session : null),
    readCart: () => (start.success ? start.output.cart : null),
    readDraft: none,
    readIntent: none,
    readEnquiry: none,
    readScroll: () => 0,
    keepSession: nothing,
    keepCart: nothing,
    keepDraft: nothing,
    keepIntent: nothing,
    dropIntent: nothing,
    keepEnquiry: nothing,
    keepScroll: nothing,
    onOtherTab: () => nothing,
  };
}

const pause = (ms: number) => new Promise<void>((done) => setTimeout(done, ms));
/** Lets promises and pages do their work; timers would wait four milliseconds each time. */
function breathe(): Promise<void> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((done) => {
    port1.onmessage = () => {
      port1.close();
      done();
    };
    port2.postMessage(null);
  });
}
async function until(isSo: () => boolean, patience = { left: PATIENCE_MS }): Promise<boolean> {
  for (; patience.left > 0 && !isSo(); patience.left -= ASK_MS) await pause(ASK_MS);
  return isSo();
}

const valueOf = (actor: AnyActor): string => {
  const snapshot: unknown = actor.getSnapshot();
  return isMachineSnapshot(snapshot) ? JSON.stringify(snapshot.value) : '';
};
/** A chart that is loaded cannot be written down: the shop loads it itself. */
const isLoadedCode = (event: object) => JSON.stringify(event).includes('"$chart"');

async function playStep(
  { actors, patience }: Cast,
  history: MallHistory,
  step: ReplayStep,
): Promise<boolean> {
  if (step.kind === 'place') {
    history.replace(step.place);
    return true;
  }
  await until(() => actors.has(step.to), patience);
  const actor = actors.get(step.to);
  if (!actor) return false;
  const before = valueOf(actor);
  if (isLoadedCode(step.event)) return until(() => valueOf(actor) !== before);
  actor.send(step.event);
  await breathe();
  return true;
}

/** Charts whose last state is not the recorded one. */
const strays = ({ actors }: Cast, { ends }: ReplayScript) =>
  [...ends].filter(([path, value]) => {
    const actor = actors.get(path);
    return actor === undefined || valueOf(actor) !== value;
  });

export interface Replay {
  /** every port is stubbed: no call is sent, nothing is kept, no timer runs, no page is left */
  readonly settings: Omit<MallSettings, 'reads'>;
  readonly play: (history: MallHistory) => Promise<void>;
}

type Observing = (told: InspectionEvent) => void;

function settingsOf(storage: MallStorage, clock: Clock, inspect: Observing): Replay['settings'] {
  return {
    send: () => new Promise<never>(() => undefined),
    storage,
    clock,
    timers: { setTimeout: () => 0, clearTimeout: () => undefined },
    newKey: () => 'replayed',
    checkout: { profile: 'full', paymentOrigins: [], leave: () => undefined },
    inspect: { next: inspect },
  };
}

function summaryOf(script: ReplayScript, cast: Cast, missed: number): string {
  const astray = strays(cast, script).map(([path]) => path);
  const end =
    astray.length === 0
      ? 'Every chart ended as recorded.'
      : `Ended otherwise: ${astray.join(', ')}.`;
  return `Replayed ${script.steps.length} steps, ${missed} without an actor. ${end}`;
}

/** `?replay`: waits for a recording, then lets the shop live through it again. */
export async function openReplay(page: Window, next: Observing = () => undefined): Promise<Replay> {
  const script = await receiveScript(page);
  const cast = createCast();
  const clock = createStillClock(script.beganAt);
  const inspect = (told: InspectionEvent) => {
    cast.hear(told);
    next(told);
  };
  return {
    settings: settingsOf(createStillStorage(script.input), clock, inspect),
    async play(history) {
      let missed = 0;
      const { steps } = script;
      for (const [index, step] of steps.entries()) {
        if (index % 100 === 0) tell(page.document, `Replaying ${index} of ${steps.length} steps…`);
        clock.set(step.at);
        if (!(await playStep(cast, history, step))) missed += 1;
      }
      tell(page.document, summaryOf(script, cast, missed));
    },
  };
}
