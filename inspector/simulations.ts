import type { AnyStateMachine } from 'xstate';
import { getActorPath } from './record/recordedPath.ts';
import type { Recording } from './record/recording.ts';
import type { RecordedEvent } from './record/wire.ts';
import { ChartSimulation, type SimulationStart } from './simulation.ts';
import { findChartMachine } from './sources.ts';
import { openRun, updateView } from './store.ts';
import { suiteCharts } from './suites.ts';

const files = import.meta.glob<Readonly<Record<string, unknown>>>('../machines/**/*.machine.ts');

const simulations = new WeakMap<Recording, ChartSimulation>();
let count = 0;

/** The simulation whose recording is shown. */
export const findSimulation = (run: Recording): ChartSimulation | undefined => simulations.get(run);

/** The charts that can run on this page. */
export const listSimulatedCharts = (): string[] =>
  [...suiteCharts.keys()].filter((chart) => findChartMachine(chart) !== null).toSorted();

async function loadMachine(chart: string): Promise<AnyStateMachine> {
  const machine = findChartMachine(chart);
  const file = machine && (await files[`../${machine.path}`]?.());
  if (!machine || !file) throw new Error(`The chart ${chart} cannot be loaded.`);
  const exported = file[machine.name];
  return (typeof exported === 'function' ? exported() : exported) as AnyStateMachine; // the sources name it
}

/** The charts that the mall loads on demand. */
async function bindLazyCharts() {
  const [checkout, addressBook] = await Promise.all(['checkout', 'addressBook'].map(loadMachine));
  if (!checkout || !addressBook) throw new Error('The charts cannot be loaded.');
  return { checkout, addressBook };
}

interface NamedStart {
  readonly name: string;
  readonly start: SimulationStart;
}

/** The inputs with which the paths of a chart start. */
export function listSampleStarts(chart: string): NamedStart[] {
  const starts = new Map<string, RecordedEvent>();
  for (const { steps } of suiteCharts.get(chart)?.paths ?? []) {
    const [first] = steps;
    if (first) starts.set(JSON.stringify(first.event['input']), first.event);
  }
  return [...starts].map(([input, event], index) => ({
    name: `sample ${index + 1} of its input: ${input ?? 'none'}`,
    start: { event, others: [] },
  }));
}

/** The events of a recorded chart until a moment, if the recording contains its start. */
export function getShownStart(run: Recording, actor: string, moment: number): NamedStart[] {
  const path = getActorPath(run, actor, moment);
  if (!path) return [];
  const event = { type: 'xstate.init', input: path.input };
  const start = { event, others: path.steps.map((step) => step.event) };
  return [{ name: 'from the shown state', start }];
}

/** Runs a chart on this page, as a new run. */
export async function simulateChart(chart: string, start: SimulationStart): Promise<void> {
  try {
    const [machine, loaded] = await Promise.all([loadMachine(chart), bindLazyCharts()]);
    count += 1;
    const name = `simulation ${count} of ${chart}`;
    const simulation = new ChartSimulation({ id: chart, machine, loaded }, start, name);
    simulations.set(simulation.recording, simulation);
    openRun(simulation.recording, `The chart ${chart} runs on this page; no request is sent.`);
  } catch (error) {
    updateView({ notice: `The chart cannot be simulated: ${String(error)}` });
  }
}
