import { type ChartName, charts } from './charts.ts';
import { MEASURES, type Report } from './explorer/coverage.ts';
import { allEdges } from './explorer/graph.ts';
import type { Effect, Graph, Step } from './explorer/model.ts';
import { createTestModel, type TestModel, type TestPath } from './explorer/testModel.ts';
import { label } from './explorer/text.ts';
import { namesOf } from './explorer/walk.ts';

/** What the runs of one chart came to. */
export interface Plan {
  readonly chart: ChartName;
  readonly graph: Graph;
  readonly report: Report;
  readonly paths: readonly TestPath[];
  readonly refusals: readonly TestPath[];
  /** a path's name and why it failed */
  readonly failed: readonly (readonly [string, string])[];
  readonly ms: number;
}
export interface Choosing {
  /** part of a path's name, or null for all */
  readonly grep: string | null;
  readonly pairs: boolean;
}

/** Explores a chart, unless that is done, and runs its paths on real actors. */
export function planOf(chart: ChartName, { grep, pairs }: Choosing, known?: TestModel): Plan {
  const since = performance.now();
  const { machine, model } = charts[chart];
  const explored = known ?? createTestModel(machine, model);
  const isWanted = ({ name }: TestPath) => grep === null || name.includes(grep);
  const paths = suiteOf(explored, pairs).filter(isWanted);
  const refusals = explored.getRefusalPaths().filter(isWanted);
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
const suiteOf = (explored: TestModel, pairs: boolean) =>
  pairs ? explored.getPairPaths() : explored.getTransitionPaths();

/** A state's name as it is said: `member.saving`, regions side by side with `+`. */
export function stateText(value: unknown): string {
  if (typeof value === 'string') return value;
  if (typeof value !== 'object' || value === null) return '';
  return Object.entries(value)
    .map(([key, inner]) => [key, stateText(inner)].filter((part) => part !== '').join('.'))
    .join(' + ');
}

const effectText = (effect: Effect): string => {
  switch (effect.does) {
    case 'emit':
      return `tells ${effect.event.type}`;
    case 'start':
      return `asks ${effect.id}`;
    case 'send':
      return `sends ${effect.event.type} to ${effect.to}`;
    case 'stop':
      return `stops ${effect.id}`;
    case 'act':
      return `does ${effect.name}`;
  }
};

const row = (step: Step, index: number) => {
  const { snapshot } = step.next;
  const state = `${stateText(snapshot.value)}${snapshot.hasTag('busy') ? ' (busy)' : ''}`;
  const effects = step.effects.map((effect) => effectText(effect)).join(', ');
  return `| ${index + 1} | ${label(step.choice)} | ${state} | ${effects} |`;
};

const lastOf = ({ steps }: TestPath) => stateText(steps.at(-1)?.next.snapshot.value);

function pathText(path: TestPath, index: number): string {
  const rows = path.steps.map((step, at) => row(step, at)).join('\n');
  const head = '| | what happens | where the chart is then | what it does |\n|---|---|---|---|';
  return `### ${index + 1}. to ${lastOf(path)}\n\n${head}\n${rows}\n`;
}

function refusedText(refusals: readonly TestPath[]): string {
  const byState = new Map<string, Set<string>>();
  for (const path of refusals) {
    const refused = byState.get(lastOf(path)) ?? new Set();
    for (const choice of path.refusals) refused.add(label(choice));
    byState.set(lastOf(path), refused);
  }
  const rows = [...byState]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([state, refused]) => `| ${state} | ${[...refused].toSorted().join(', ')} |`);
  return `| in | changes nothing |\n|---|---|\n${rows.join('\n')}\n`;
}

/** The plan as people read it: step lists for manual testers. */
export function planText({ chart, report, paths, refusals, graph }: Plan): string {
  const counts = MEASURES.map((measure) => {
    const { covered, total } = report[measure];
    return `| ${measure} | ${covered} of ${total} |`;
  });
  return `# ${chart}: every way through

Written by \`npm run paths\` from the chart and its samples (\`tests/paths/${chart}.samples.ts\`).
${graph.nodes.size} places, ${graph.edges} steps between them; ${paths.length} paths take every transition and every outcome of a guard.

| | covered |
|---|---|
${counts.join('\n')}

## Paths

${paths.map((path, index) => pathText(path, index)).join('\n')}
## What is refused

${refusedText(refusals)}`;
}

type Payloads = Record<string, Record<string, object>>;

/** The samples by event type and name, as far as they are data. */
function samplesIn(graph: Graph): Payloads {
  const refused = [...graph.nodes.values()].flatMap((node) => node.refused);
  const samples: Payloads = {};
  for (const { choice } of [...allEdges(graph), ...refused]) {
    if (choice.kind !== 'event') continue;
    const { type, ...payload } = choice.event;
    if (Object.values(payload).some((part) => part instanceof File)) continue;
    samples[type] = { ...samples[type], [choice.name]: payload };
  }
  return samples;
}

/** The plan for the inspector and for other levels. */
export const planData = ({ chart, report, paths, graph }: Plan) => ({
  chart,
  coverage: Object.fromEntries(
    MEASURES.map((measure) => [
      measure,
      { ...report[measure], missing: missingIn(report, measure) },
    ]),
  ),
  samples: samplesIn(graph),
  paths: paths.map(({ steps }) =>
    namesOf(steps).map((named, index) => ({
      ...named,
      state: stateText(steps[index]?.next.snapshot.value),
    })),
  ),
});
/** Pairs are many and belong to another suite. */
const missingIn = (report: Report, measure: (typeof MEASURES)[number]) =>
  measure === 'pairs' ? [] : report[measure].missing;
