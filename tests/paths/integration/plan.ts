import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { listTransitions } from '#explorer/ids.ts';
import { charts } from '../charts.ts';
import { seed } from '../seed.ts';
import { recordMoves } from './recordMoves.ts';
import { type SearchResult, searchShop } from './search.ts';
import { replayNamedMoves, type NamedMoves, toNamedMoves, shrinkMoves } from './shopRun.ts';

const folder = new URL('../../../docs/test-plan/integration/', import.meta.url);
const json = new URL('paths.json', folder);

/** A row of the routing table, and a path through the whole shop that takes it. */
interface PlannedRow extends NamedMoves {
  /** the id of a transition of the mall */
  readonly row: string;
}
export const rows: readonly string[] = [...listTransitions(charts.mall.machine).keys()];

export function loadPlannedRows(): readonly PlannedRow[] {
  const plannedRows: readonly PlannedRow[] = JSON.parse(readFileSync(json, 'utf8')); // the function below writes the file
  return plannedRows;
}

function shrinkRows({ shortestByTransition }: SearchResult): PlannedRow[] {
  return rows.flatMap((row): PlannedRow[] => {
    const path = shortestByTransition.get(row);
    if (!path) return [];
    const isTaken = ({ shop: { taken } }: { shop: { taken: readonly string[] } }) =>
      taken.includes(row);
    return [{ row, ...shrinkMoves(toNamedMoves(path), isTaken) }];
  });
}

const formatRow = ({ row, start, moves }: PlannedRow): string =>
  `## ${row}\n\n1. start (${start})\n${moves.map((move, at) => `${at + 2}. ${move}`).join('\n')}\n`;

function write(written: readonly PlannedRow[]): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(json, `${JSON.stringify(written, null, 2)}\n`);
  writeFileSync(
    new URL('paths.md', folder),
    `# Paths through the whole shop\n\nWritten by \`npm run paths -- --integration\`: for each transition of the mall (state | event | index) the shortest path found with the real charts of the shop.\n\n${written.map((row) => formatRow(row)).join('\n')}`,
  );
}

/** A broken rule: its replay file, and the recording of its path. */
export function describeViolation(violation: SearchResult['violations'][number]): string {
  const { rule, reason } = violation;
  const replay = JSON.stringify({ chart: 'integration', ...violation });
  return `violated: ${rule}: ${replay}${recordMoves(violation, `${rule}: ${reason}`)}`;
}

/**
 * Searches the whole shop and prints the result; false if a row is not reached or a rule is broken.
 */
export function planIntegration({ rounds, isKept }: { rounds: number; isKept: boolean }): boolean {
  const since = performance.now();
  const result = searchShop({ seed, rounds, stepsPerRound: 8 });
  if (isKept) write(shrinkRows(result));
  const seconds = Math.round((performance.now() - since) / 1000);
  const missing = rows.filter((row) => !result.shortestByTransition.has(row));
  console.log(
    `the whole shop: ${result.shortestByTransition.size}/${rows.length} rows, ${result.stateCount} states, ${result.steps} steps, ${seconds} s (seed ${seed})`,
  );
  for (const row of missing) console.log(`not reached: ${row}`);
  for (const violation of result.violations) console.log(describeViolation(violation));
  return missing.length === 0 && result.violations.length === 0;
}

/** Replays a counterexample step by step; false if it breaks a rule. */
export function replayIntegration(replay: NamedMoves): boolean {
  const { violation, moves, start } = replayNamedMoves(replay);
  [`start (${start})`, ...replay.moves.slice(0, moves.length)].forEach((name, at) =>
    console.log(`${at + 1}. ${name}`),
  );
  if (moves.length < replay.moves.length)
    console.log(`not offered here: ${replay.moves[moves.length]}`);
  console.log(
    violation ? `violated: ${violation.rule}: ${violation.reason}` : 'no rule is violated',
  );
  return violation === null;
}
