import { MEASURES, type CoverageReport } from './coverage.ts';
import { listEdges } from './graph.ts';
import type { Effect, Graph, PathStep } from './model.ts';
import { toChoiceName } from './stepper.ts';
import type { TestModel, TestPath } from './testModel.ts';
import { formatChoice, formatState } from './text.ts';

/** The results of one chart's runs. */
export interface TestPlan {
  readonly chart: string;
  readonly graph: Graph;
  readonly report: CoverageReport;
  readonly paths: readonly TestPath[];
  readonly refusals: readonly TestPath[];
  /** a path's name and why it failed */
  readonly failed: readonly (readonly [string, string])[];
  readonly ms: number;
}
export interface PlanOptions {
  /** part of a path's name, or null for all */
  readonly grep: string | null;
  readonly pairs: boolean;
}

/** Runs the paths of an explored chart on real actors. */
export function createPlan(
  chart: string,
  explored: TestModel,
  { grep, pairs }: PlanOptions,
): TestPlan {
  const since = performance.now();
  const isSelected = ({ name }: TestPath) => grep === null || name.includes(grep);
  const paths = selectSuite(explored, pairs).filter(isSelected);
  const refusals = explored.getRefusalPaths().filter(isSelected);
  const failed = [...paths, ...refusals].flatMap((path): [string, string][] => {
    try {
      path.test();
      return [];
    } catch (error) {
      return [[path.name, String(error)]];
    }
  });
  const ms = Math.round(performance.now() - since);
  return { chart, graph: explored.graph, report: explored.report(), paths, refusals, failed, ms };
}
const selectSuite = (explored: TestModel, pairs: boolean) =>
  pairs ? explored.getPairPaths() : explored.getTransitionPaths();

const formatEffect = (effect: Effect): string => {
  switch (effect.kind) {
    case 'emit':
      return `emits ${effect.event.type}`;
    case 'start':
      return `starts ${effect.id}`;
    case 'send':
      return `sends ${effect.event.type} to ${effect.to}`;
    case 'stop':
      return `stops ${effect.id}`;
    case 'act':
      return `runs ${effect.name}`;
  }
};

const formatStepRow = (step: PathStep, index: number) => {
  const { snapshot } = step.next;
  const state = `${formatState(snapshot.value)}${snapshot.hasTag('busy') ? ' (busy)' : ''}`;
  const effects = step.effects.map((effect) => formatEffect(effect)).join(', ');
  return `| ${index + 1} | ${formatChoice(step.choice)} | ${state} | ${effects} |`;
};

const getLastStep = ({ steps }: TestPath) => formatState(steps.at(-1)?.next.snapshot.value);

function formatPath(path: TestPath, index: number): string {
  const rows = path.steps.map((step, at) => formatStepRow(step, at)).join('\n');
  const head = '| step | event | state after the step | effects |\n|---|---|---|---|';
  return `### ${index + 1}. ends in ${getLastStep(path)}\n\n${head}\n${rows}\n`;
}

function formatRefusals(refusals: readonly TestPath[]): string {
  const byState = new Map<string, Set<string>>();
  for (const path of refusals) {
    const refused = byState.get(getLastStep(path)) ?? new Set();
    for (const choice of path.refusals) refused.add(formatChoice(choice));
    byState.set(getLastStep(path), refused);
  }
  const rows = [...byState]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([state, refused]) => `| ${state} | ${[...refused].toSorted().join(', ')} |`);
  return `| state | refused events |\n|---|---|\n${rows.join('\n')}\n`;
}

/**
 * Formats the plan as Markdown, with numbered steps for manual testers. `source` names the command
 * that wrote it.
 */
export function formatPlan(
  { chart, report, paths, refusals, graph }: TestPlan,
  source: string,
): string {
  const counts = MEASURES.map((measure) => {
    const { covered, total } = report[measure];
    return `| ${measure} | ${covered} of ${total} |`;
  });
  return `# ${chart}: test paths

${source}
The graph has ${graph.nodes.size} nodes and ${graph.edges} edges; ${paths.length} paths take every transition and every guard outcome.

| measure | covered |
|---|---|
${counts.join('\n')}

## Paths

${paths.map((path, index) => formatPath(path, index)).join('\n')}
## Refused events

${formatRefusals(refusals)}`;
}

type Payloads = Record<string, Record<string, object>>;

/** The samples by event type and name, without functions. */
function collectSamples(graph: Graph): Payloads {
  const refused = [...graph.nodes.values()].flatMap((node) => node.refused);
  const samples: Payloads = {};
  for (const { choice } of [...listEdges(graph), ...refused]) {
    if (choice.kind !== 'event') continue;
    const { type, ...payload } = choice.event;
    if (Object.values(payload).some((part) => part instanceof File)) continue;
    samples[type] = { ...samples[type], [choice.name]: payload };
  }
  return samples;
}

/** The events of the steps, each once; a step names its event by the index. */
class EventTable {
  readonly events: unknown[] = [];
  readonly #indexes = new Map<string, number>();

  add(event: object): number {
    const text = JSON.stringify(event, toPlainValue);
    const index = this.#indexes.get(text) ?? this.events.push(JSON.parse(text)) - 1;
    this.#indexes.set(text, index);
    return index;
  }
}

/** JSON holds only the type and the size of a file. */
const toPlainValue = (_name: string, value: unknown): unknown =>
  value instanceof File ? { $file: value.type, bytes: value.size } : value;

/** The names of a step, its part of the path's name, and the transitions that it takes. */
const toPlanStep = (step: PathStep, table: EventTable) => ({
  ...toChoiceName(step),
  label: formatChoice(step.choice),
  event: table.add(step.choice.event),
  state: formatState(step.next.snapshot.value),
  taken: step.taken,
});
/** The plan as JSON, for the inspector and for other levels. */
export function toPlanJson({ chart, report, paths, graph }: TestPlan) {
  const table = new EventTable();
  return {
    chart,
    coverage: Object.fromEntries(
      MEASURES.map((measure) => [
        measure,
        { ...report[measure], missing: listMissing(report, measure) },
      ]),
    ),
    samples: collectSamples(graph),
    paths: paths.map(({ steps }) => steps.map((step) => toPlanStep(step, table))),
    events: table.events,
  };
}
/** Omits the pairs, because there are many and another suite covers them. */
const listMissing = (report: CoverageReport, measure: (typeof MEASURES)[number]) =>
  measure === 'pairs' ? [] : report[measure].missing;
