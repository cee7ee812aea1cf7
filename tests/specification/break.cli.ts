import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { type Fault, openWorkshop } from '../faults/workshop.ts';
import type { RowFault } from './fault.ts';
import { faults } from './faults.ts';
import { type Row, rowsOf } from './rows.ts';

/** `npm run spec:break [-- 4.6]`: each recorded fault in a copy of what is committed; the tests of its row must see it. */
interface Outcome {
  readonly fault: RowFault;
  readonly isCaught: boolean;
  /** the test that saw it, or what is wrong with the fault */
  readonly by: string;
}

const root = new URL('../../', import.meta.url);
const RESULT = new URL('docs/measured/spec-break.md', root);

/** Journeys need a build for each fault: a row that has other tests is judged by those. */
function testsOf({ tests }: Row): readonly string[] {
  const quick = tests.filter((title) => !title.startsWith('tests/journeys/'));
  return quick.length > 0 ? quick : tests;
}

const projectOf = (file: string) => /^tests\/(\w+)\//.exec(file)?.[1] ?? 'style';
const literal = (title: string) => title.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** The runner joins the titles of a test by blanks, and reads a pattern. */
function selecting(titles: readonly string[]): string[] {
  const files = [...new Set(titles.map((title) => title.split(' > ')[0] ?? ''))];
  const names = titles.map((title) => literal(title.split(' > ').slice(1).join(' ')));
  const projects = [...new Set(files.map(projectOf))].map((name) => `--project=${name}`);
  return [...projects, ...files, '--testNamePattern', `^(${names.join('|')})$`];
}

const short = (text: string) => text.split('\n')[0]?.slice(0, 120).replaceAll('|', '\\|') ?? '';

function reportOf(outcomes: readonly Outcome[], commit: string): string {
  const survived = outcomes.filter(({ isCaught }) => !isCaught).length;
  const lines = outcomes.map(({ fault, isCaught, by }) => {
    const change = `\`${short(fault.from.trim())}\` → \`${short(fault.to.trim())}\``;
    return `| ${fault.row} | ${fault.file} | ${change} | ${isCaught ? short(by) : '**survived**'} |`;
  });
  return [
    '# Faults against the rows of the specification',
    '',
    `\`npm run spec:break\` at ${commit}: ${outcomes.length} faults, ${survived} survived. Each was made alone in a copy of that commit, and only the tests of its row ran.`,
    '',
    '| row | file | fault | seen by |',
    '| --- | --- | --- | --- |',
    ...lines,
    '',
  ].join('\n');
}

async function run(part: string): Promise<void> {
  const rows = new Map(
    rowsOf(readFileSync(new URL('docs/specification.md', root), 'utf8')).map((row) => [
      row.id,
      row,
    ]),
  );
  const chosen = faults.filter(({ row }) => row.startsWith(part));
  const argsOf = ({ row }: RowFault) => {
    const known = rows.get(row);
    if (!known) throw new Error(`tests/specification: there is no row ${row} to break`);
    return selecting(testsOf(known));
  };
  const workshop = await openWorkshop();
  const outcomes: Outcome[] = [];
  try {
    const commit = execFileSync('git', ['rev-parse', 'HEAD'], { cwd: workshop.folder });
    for (const fault of chosen) {
      const named: Fault = { ...fault, title: `row ${fault.row}` };
      const verdict = await workshop
        .judgeWith(named, argsOf(fault))
        .catch((error: unknown) => ({ isCaught: false, by: String(error) }));
      outcomes.push({ fault, ...verdict });
      console.log(
        `${verdict.isCaught ? 'caught  ' : 'SURVIVED'} ${fault.row}  ${fault.file}  ${short(verdict.by)}`,
      );
    }
    if (part === '') writeFileSync(RESULT, reportOf(outcomes, commit.toString().trim()));
  } finally {
    await workshop.close();
  }
  const survived = outcomes.filter(({ isCaught }) => !isCaught);
  console.log(`\n${outcomes.length - survived.length} of ${outcomes.length} faults are caught`);
  process.exitCode = survived.length === 0 ? 0 : 1;
}

await run(process.argv[2] ?? '');
