import type { LevelNotes } from '#explorer/report.ts';
import type { ChartName } from '#tests/paths/charts.ts';
import { e2eCharts } from '#tests/paths/e2e/e2ePlans.ts';
import { NOT_REPRODUCIBLE } from '#tests/paths/e2e/notReproducible.ts';
import { UNREACHABLE } from '#tests/paths/unreachable.ts';

const LEGEND = {
  states: 'states reached, of all',
  transitions: 'transitions taken, of all that the level must take',
  guards: 'guards that were true and false, of all results',
  conditions: 'conditions in guards that have decided alone, of all (MC/DC)',
  pairs: 'two transitions in a row; only --pairs requires them',
  eventTypes: 'types of events that were sent, of all',
  configurations: 'combinations of states, of those that were found',
  userActions: 'transitions caused by a control of the page',
  outcomes: 'transitions caused by a call, time or another chart',
  listed: 'transitions that the level does not take, listed with a reason',
  paths: 'paths that were run; at level unit + paths of refused events',
  steps: 'events and outcomes on these paths',
  time: 'time of the run',
} as const;

const countByReason = (chart: ChartName): readonly string[] => {
  const counts = new Map<string, number>();
  for (const reason of Object.values(NOT_REPRODUCIBLE[chart] ?? {}))
    counts.set(reason, (counts.get(reason) ?? 0) + 1);
  return [...counts].map(([reason, count]) => `${chart}: ${count} transitions: ${reason}`);
};

function listNotCovered(level: string, names: readonly ChartName[]): readonly string[] {
  const others = names.filter((chart) => !e2eCharts.includes(chart));
  switch (level) {
    case 'e2e':
      return [
        ...names.flatMap(countByReason),
        ...(others.length === 0
          ? []
          : [`${others.join(', ')}: no paths in Chromium; the levels unit and component run them`]),
      ];
    case 'component':
      return [
        'transitions without a control: `uncovered` in tests/views/paths/<chart>.paths.test.tsx',
        'real browsers and servers: --level e2e',
      ];
    default:
      return [
        ...names.flatMap((chart) =>
          Object.entries(UNREACHABLE[chart] ?? {}).map(([id, reason]) => `${id}: ${reason}`),
        ),
        'the tables of consequences and the rules of each chart: npx vitest run --project paths',
        'pages: --level component (every chart)',
        `a browser with the real server: --level e2e (${e2eCharts.join(', ')})`,
        'several charts at once: --integration; two transitions in a row: --pairs',
      ];
  }
}

/** The generated plans that a whole run of the level unit writes. */
export const listPlanFiles = (names: readonly ChartName[]): readonly string[] =>
  names.map((chart) => `docs/test-plan/${chart}.md, docs/test-plan/${chart}.json`);

/** Explains the report of a level. */
export const createLevelNotes = (
  level: string,
  names: readonly ChartName[],
  files: readonly string[],
): LevelNotes => ({ legend: LEGEND, notCovered: listNotCovered(level, names), files });
