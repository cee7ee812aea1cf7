import { faults } from './faults.ts';
import type { SeededFault } from './seeded.ts';
import { viewFaults } from './viewFaults.ts';
import { openWorkshop } from './workshop.ts';

/** `npx tsx tests/faults/cli.ts [--views] [TEXT]`: the charts, or what renders them; only faults whose title has the text. */
const words = process.argv.slice(2);
const isOfViews = words.includes('--views');
const seeded = isOfViews ? viewFaults : faults;

/** The kept plan says what the chart was, word for word: it would notice any change without knowing a fault. */
const BUT_THE_PLAN = '^(?!.*(docs/test-plan|drawing))';

const viewSuiteOf = ({ suite }: SeededFault) => [
  '--project=views',
  `tests/views/paths/${suite}.paths.test.tsx`,
];
const togetherSuite = [
  '--project=paths',
  'tests/paths/together.paths.test.ts',
  '--testNamePattern',
  'keeps its rules',
];
const chartSuiteOf = ({ suite }: SeededFault) => [
  '--project=paths',
  '--project=machines',
  `tests/paths/${suite}.paths.test.ts`,
  `tests/machines/${suite}`,
  '--testNamePattern',
  BUT_THE_PLAN,
];

/** Applies each fault to a copy of the shop and says which test notices it first; fails when one is not noticed. */
async function run(part: string) {
  // A page that is wrong stays wrong: it is not waited for as long as one that a busy machine is late with.
  process.env['VIEW_PATIENCE_MS'] ??= '6000';
  const suiteOf = (fault: SeededFault) => {
    if (isOfViews) return viewSuiteOf(fault);
    return fault.suite === 'together' ? togetherSuite : chartSuiteOf(fault);
  };
  const chosen = seeded.filter(({ title }) => title.includes(part));
  const workshop = await openWorkshop();
  const missed: string[] = [];
  try {
    for (const fault of chosen) {
      const { isCaught, by } = await workshop.judgeWith(fault, suiteOf(fault));
      if (!isCaught) missed.push(fault.title);
      console.log(
        `${isCaught ? 'caught' : 'MISSED'}  ${fault.suite}: ${fault.title}\n        ${by}`,
      );
    }
  } finally {
    await workshop.close();
  }
  console.log(`\n${chosen.length - missed.length} of ${chosen.length} seeded faults are caught`);
  process.exitCode = missed.length === 0 ? 0 : 1;
}

await run(words.find((word) => !word.startsWith('--')) ?? '');
