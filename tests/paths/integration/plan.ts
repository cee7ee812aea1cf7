import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { listTransitions } from '#explorer/ids.ts';
import { charts } from '../charts.ts';
import { seed } from '../seed.ts';
import { type SearchResult, searchShop } from './search.ts';
import { replayNamedMoves, type NamedMoves, toNamedMoves, shrinkMoves } from './shopRun.ts';

const folder = new URL('../../../docs/test-plan/integration/', import.meta.url);
const json = new URL('walks.json', folder);

/** A row of the routing table, and a path through the whole shop that takes it. */
export interface PlannedRow extends NamedMoves {
  /** the id of a transition of the mall */
  readonly row: string;
}
export const rows: readonly string[] = [...listTransitions(charts.mall.machine).keys()];

export function loadPlannedRows(): readonly PlannedRow[] {
  const kept: readonly PlannedRow[] = JSON.parse(readFileSync(json, 'utf8')); // the function below writes the file
  return kept;
}

function shrinkRows({ shortestByTransition }: SearchResult): PlannedRow[] {
  return rows.flatMap((row): PlannedRow[] => {
    const walk = shortestByTransition.get(row);
    if (!walk) return [];
    const isTaken = ({ shop: { taken } }: { shop: { taken: readonly string[] } }) =>
      taken.includes(row);
    return [{ row, ...shrinkMoves(toNamedMoves(walk), isTaken) }];
  });
}

const formatRow = ({ row, start, moves }: PlannedRow): string =>
  `## ${row}\n\n1. start (${start})\n${moves.map((move, at) => `${at + 2}. ${move}`).join('\n')}\n`;

function write(written: readonly PlannedRow[]): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(json, `${JSON.stringify(written, null, 2)}\n`);
  writeFileSync(
    new URL('walks.md', folder),
    `# The whole shop: who tells whom\n\nWritten by \`npm run paths -- --integration\`: for each row of the mall's table the shortest walk that was found through the mall with its real charts.\n\n${written.map((row) => formatRow(row)).join('\n')}`,
  );
}

/** Searches the whole shop and prints the result; false if a row is not reached or a rule is broken. */
export function planIntegration({ rounds, isKept }: { rounds: number; isKept: boolean }): boolean {
  const since = performance.now();
  const found = searchShop({ seed, rounds, stepsPerRound: 8 });
  if (isKept) write(shrinkRows(found));
  const seconds = Math.round((performance.now() - since) / 1000);
  const missing = rows.filter((row) => !found.shortestByTransition.has(row));
  console.log(
    `the whole shop: ${found.shortestByTransition.size}/${rows.length} rows, ${found.stateCount} places, ${found.steps} steps, ${seconds} s (seed ${seed})`,
  );
  for (const row of missing) console.log(`not reached: ${row}`);
  for (const breach of found.violations)
    console.log(`broken: ${breach.rule}: ${JSON.stringify({ chart: 'integration', ...breach })}`);
  return missing.length === 0 && found.violations.length === 0;
}

/** Replays a counterexample step by step; false if it breaks a rule. */
export function replayIntegration(kept: NamedMoves): boolean {
  const { violation: breach, moves, start } = replayNamedMoves(kept);
  [`start (${start})`, ...kept.moves.slice(0, moves.length)].forEach((name, at) =>
    console.log(`${at + 1}. ${name}`),
  );
  if (moves.length < kept.moves.length)
    console.log(`not offered here: ${kept.moves[moves.length]}`);
  console.log(breach ? `broken: ${breach.rule}: ${breach.reason}` : 'no rule is broken');
  return breach === null;
}
