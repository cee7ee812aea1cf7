import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { charts } from '../charts.ts';
import { transitionsOf } from '../explorer/ids.ts';
import { seed } from '../seed.ts';
import { type Found, search } from './search.ts';
import { followNames, type Named, namesOf, shortest } from './walks.ts';

const folder = new URL('../../../docs/test-plan/together/', import.meta.url);
const json = new URL('walks.json', folder);

/** A row of the table of who tells whom, and a walk through the whole shop in which it is taken. */
export interface Row extends Named {
  /** id of a transition of the mall */
  readonly row: string;
}
export const rows: readonly string[] = [...transitionsOf(charts.mall.machine).keys()];

export function keptRows(): readonly Row[] {
  const kept: readonly Row[] = JSON.parse(readFileSync(json, 'utf8')); // written below
  return kept;
}

function rowsOf({ taking }: Found): Row[] {
  return rows.flatMap((row): Row[] => {
    const walk = taking.get(row);
    if (!walk) return [];
    const isTaken = ({ shop: { taken } }: { shop: { taken: readonly string[] } }) =>
      taken.includes(row);
    return [{ row, ...shortest(namesOf(walk), isTaken) }];
  });
}

const textOf = ({ row, start, moves }: Row): string =>
  `## ${row}\n\n1. start (${start})\n${moves.map((move, at) => `${at + 2}. ${move}`).join('\n')}\n`;

function write(written: readonly Row[]): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(json, `${JSON.stringify(written, null, 2)}\n`);
  writeFileSync(
    new URL('walks.md', folder),
    `# The whole shop: who tells whom\n\nWritten by \`npm run paths -- --together\`: for each row of the mall's table the shortest walk that was found through the mall with its real charts.\n\n${written.map((row) => textOf(row)).join('\n')}`,
  );
}

/** Searches the whole shop and says what came of it; false where a row is not reached or a rule is broken. */
export function planTogether({ rounds, isKept }: { rounds: number; isKept: boolean }): boolean {
  const since = performance.now();
  const found = search({ seed, rounds, reach: 8 });
  if (isKept) write(rowsOf(found));
  const seconds = Math.round((performance.now() - since) / 1000);
  const missing = rows.filter((row) => !found.taking.has(row));
  console.log(
    `the whole shop: ${found.taking.size}/${rows.length} rows, ${found.places} places, ${found.steps} steps, ${seconds} s (seed ${seed})`,
  );
  for (const row of missing) console.log(`not reached: ${row}`);
  for (const breach of found.breaches)
    console.log(`broken: ${breach.rule}: ${JSON.stringify({ chart: 'together', ...breach })}`);
  return missing.length === 0 && found.breaches.length === 0;
}

/** Walks a counterexample again, step by step; false where it breaks a rule. */
export function replayTogether(kept: Named): boolean {
  const { breach, moves, start } = followNames(kept);
  [`start (${start})`, ...kept.moves.slice(0, moves.length)].forEach((name, at) =>
    console.log(`${at + 1}. ${name}`),
  );
  if (moves.length < kept.moves.length)
    console.log(`not offered here: ${kept.moves[moves.length]}`);
  console.log(breach ? `broken: ${breach.rule}: ${breach.because}` : 'no rule is broken');
  return breach === null;
}
