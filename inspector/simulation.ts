import {
  type AnyActor,
  Actor,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  createActor,
  type InspectionEvent,
} from 'xstate';
import { createRefusalObserver } from '#src/devtools/explainRefusal.ts';
import { checkEvents } from '#src/devtools/inspectCommands.ts';
import { createWireEncoder, getMachine, isMachineSnapshot } from '#src/devtools/inspectWire.ts';
import { type LoadedCharts, reviveEvent, stubCalls } from '#src/devtools/watchedChart.ts';
import { Recording } from './record/recording.ts';
import {
  parseAvailability,
  parseWireItem,
  type RecordedEvent,
  type ReportedAvailability,
} from './record/wire.ts';
import type { EventSample } from './shopConnection.ts';
import { collectOutcomes, suiteCharts } from './suites.ts';

/** The event that starts a chart, with its input, and the events that it receives at once. */
export interface SimulationStart {
  readonly event: RecordedEvent;
  readonly others: readonly RecordedEvent[];
}

interface SimulatedChart {
  readonly id: string;
  readonly machine: AnyStateMachine;
  readonly loaded: LoadedCharts;
}

/** Timers that never end by themselves; the developer sends their events. */
const heldTimers = { setTimeout: () => 0, clearTimeout: () => undefined };

const toChoice = (name: string, event: RecordedEvent): ReportedAvailability => ({
  ...{ name, event, can: true, guards: [], refusal: [] },
});

const outcomes = collectOutcomes(suiteCharts);

/** The outcomes of a call: the samples of the path suites, else one without data. */
function listOutcomes(chartId: string, call: string): ReportedAvailability[] {
  const samples = outcomes[chartId]?.[call] ?? [];
  if (samples.length > 0) return samples.map(({ name, event }) => toChoice(name, event));
  const done = { type: `xstate.done.actor.${call}`, actorId: call, output: null };
  const error = { type: `xstate.error.actor.${call}`, actorId: call, error: { kind: 'network' } };
  return [toChoice('answers nothing', done), toChoice('fails (network)', error)];
}

/** The calls that have no outcome yet, by name. */
function listCalls({ _nodes, children }: AnyMachineSnapshot): string[] {
  const invoked = _nodes.flatMap(({ invoke }) => invoke.map(({ id }) => id));
  const started = Object.entries(children).filter(
    ([, child]) => child instanceof Actor && !getMachine(child) && isRunning(child),
  );
  const charts = Object.entries(children).filter(([, child]) => child && getMachine(child));
  const chartNames = new Set(charts.map(([name]) => name));
  const names = [...invoked, ...started.map(([name]) => name)];
  return [...new Set(names)].filter((name) => !chartNames.has(name) && !name.endsWith('.relay'));
}
const isRunning = (actor: AnyActor): boolean => actor.getSnapshot().status === 'active';

/**
 * A chart that runs on this page: its calls wait for the outcomes that a developer chooses, and no
 * request is sent.
 */
export class ChartSimulation {
  readonly recording: Recording;
  readonly #actors = new Map<string, AnyActor>();
  readonly #encoder = createWireEncoder();
  readonly #observeRefusal = createRefusalObserver();
  readonly #loaded: LoadedCharts;

  constructor({ id, machine, loaded }: SimulatedChart, start: SimulationStart, run: string) {
    this.recording = new Recording(run);
    this.#loaded = loaded;
    const options = { id, clock: heldTimers, inspect: this.#record };
    const input: unknown = reviveEvent(start.event, loaded)['input'];
    const actor = createActor(stubCalls(machine), { ...options, input } as never).start(); // the input is of the chart's type
    for (const event of start.others) actor.send(reviveEvent(event, loaded));
  }

  readonly #record = (inspection: InspectionEvent): void => {
    const refusal = this.#observeRefusal(inspection);
    const at = performance.timeOrigin + performance.now();
    const message = this.#encoder.toWireEvent(inspection, at);
    if (!message) return;
    if (inspection.actorRef instanceof Actor)
      this.#actors.set(message.sessionId, inspection.actorRef);
    const explained = refusal && { refusal: this.#encoder.redact(refusal) };
    const item = parseWireItem({ ...message, ...explained });
    if (item) this.recording.add(item);
  };

  /** The events that a chart accepts, the outcomes of its calls, and its timers. */
  list(actorId: string, samples: readonly EventSample[]): readonly ReportedAvailability[] {
    const actor = this.#actors.get(actorId);
    const snapshot: unknown = actor?.getSnapshot();
    if (!actor || !isMachineSnapshot(snapshot) || snapshot.status !== 'active') return [];
    const chartId = getMachine(actor)?.id ?? '';
    const timers = snapshot._nodes.flatMap(({ after }) => after.map(({ eventType: type }) => type));
    return [
      ...parseAvailability(checkEvents(actor, samples)),
      ...listCalls(snapshot)
        .flatMap((call) => listOutcomes(chartId, call))
        .filter(({ event }) => snapshot._nodes.some((node) => node.transitions.has(event.type))),
      ...[...new Set(timers)].map((type) => toChoice('', { type })),
    ];
  }

  send(actorId: string, event: RecordedEvent): void {
    const revived = reviveEvent(event, this.#loaded);
    this.#encoder.markAsInspectors(revived);
    this.#actors.get(actorId)?.send(revived);
  }
}
