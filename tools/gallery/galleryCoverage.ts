import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';
import { formatChoice } from '#explorer/text.ts';
import { type ChartName, chartNames } from '#tests/paths/charts.ts';
import type { GalleryRecord } from './galleryRecord.ts';

const stepSchema = v.object({
  kind: v.picklist(['start', 'event', 'report', 'done', 'error', 'timer']),
  about: v.string(),
  by: v.optional(v.string(), ''),
  name: v.string(),
  state: v.string(),
});
const planSchema = v.object({ paths: v.array(v.array(stepSchema)) });
type PlanStep = v.InferOutput<typeof stepSchema>;

/** A state of a chart, the path that leads there, and the pages that show it. */
interface ChartState {
  readonly chart: ChartName;
  readonly state: string;
  /** number of the path in docs/test-plan/<chart>.md */
  readonly pathNumber: number;
  readonly steps: readonly string[];
  /** indices of the records that show the state */
  readonly records: readonly number[];
  /** why no page shows the state; empty if one does, or if the reason is unknown */
  readonly reason: string;
}

const NO_VIEW = 'the mall chart has a view only while it loads the other charts or fails to';
const LINK = 'a link looks the same in every state of the page that it opens';
const CART_PAGE = 'the shop shows the cart page, whose chart has other states';
/** States that no page shows, each with the reason. */
const NOT_SHOWN: Readonly<Record<string, string>> = {
  'mall.closed': NO_VIEW,
  'mall.open': NO_VIEW,
  'checkout.empty': CART_PAGE,
  'checkout.mixedPromotions': CART_PAGE,
  'prefetch.hovered': LINK,
  'prefetch.shown': LINK,
  'prefetch.stale': LINK,
  'prefetch.warming.pressed': LINK,
};

function readPlan(chart: ChartName): readonly (readonly PlanStep[])[] {
  const file = fileURLToPath(new URL(`../../docs/test-plan/${chart}.json`, import.meta.url));
  return v.parse(planSchema, JSON.parse(readFileSync(file, 'utf8'))).paths;
}

/** The shortest way of the plan's paths to each state. */
function findShortestPaths(paths: readonly (readonly PlanStep[])[]) {
  const shortest = new Map<string, { pathNumber: number; steps: readonly PlanStep[] }>();
  for (const [index, path] of paths.entries())
    for (const [position, { state }] of path.entries()) {
      const fewest = shortest.get(state)?.steps.length ?? Infinity;
      if (position + 1 < fewest)
        shortest.set(state, { pathNumber: index + 1, steps: path.slice(0, position + 1) });
    }
  return shortest;
}

const toStepText = ({ kind, about, by, name }: PlanStep) =>
  formatChoice({ kind, about, by, name } as Parameters<typeof formatChoice>[0]); // the fields that it reads

/** The records that show the state inside their page, else those whose header shows it. */
function findRecords(records: readonly GalleryRecord[], chart: string, state: string): number[] {
  const matches = (isOutside: boolean) =>
    records.flatMap(({ shown, pictures }, index) =>
      pictures.length > 0 &&
      shown.some((s) => s.chart === chart && s.state === state && s.isOutside === isOutside)
        ? [index]
        : [],
    );
  const inside = matches(false);
  return inside.length > 0 ? inside : matches(true);
}

/** Every state in which a chart of the test plan rests, with the records that show it. */
export const listChartStates = (
  records: readonly GalleryRecord[],
  charts: readonly ChartName[] = chartNames,
): readonly ChartState[] =>
  charts.flatMap((chart) =>
    [...findShortestPaths(readPlan(chart))].map(([planState, { pathNumber, steps }]) => {
      const state = planState.replaceAll(' + ', ' ');
      const indices = findRecords(records, chart, state);
      return {
        ...{ chart, state, pathNumber, records: indices },
        steps: steps.map((step) => toStepText(step)),
        reason: indices.length > 0 ? '' : (NOT_SHOWN[`${chart}.${state}`] ?? ''),
      };
    }),
  );

const countBy = (states: readonly ChartState[], chart: string) => {
  const ofChart = states.filter((state) => state.chart === chart);
  return `${chart} ${ofChart.filter(({ records }) => records.length > 0).length}/${ofChart.length}`;
};

/**
 * The summary that the command prints: covered states, and each state that is not covered with the
 * reason.
 */
export function formatCoverage(
  states: readonly ChartState[],
  records: readonly GalleryRecord[],
): readonly string[] {
  const charts = [...new Set(states.map(({ chart }) => chart))];
  const covered = states.filter((state) => state.records.length > 0);
  const pictures = records.flatMap((record) => record.pictures);
  return [
    `${covered.length} of ${states.length} states of ${charts.length} charts: ${charts.map((chart) => countBy(states, chart)).join(', ')}`,
    `${pictures.length} pictures of ${new Set(records.map(({ name }) => name)).size} page states`,
    ...states
      .filter((state) => state.records.length === 0)
      .map(
        ({ chart, state, reason }) =>
          `not covered: ${chart} ${state}: ${reason || 'no page state opens it'}`,
      ),
    ...records
      .filter(({ problem }) => problem !== '')
      .map(({ name, language, problem }) => `no picture: ${name} (${language}): ${problem}`),
  ];
}
