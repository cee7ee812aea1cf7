import { faults } from './faults.ts';
import type { SeededFault } from './seeded.ts';
import { openWorkshop } from './workshop.ts';

/** The kept plan says what the chart was, word for word: it would notice any change without knowing a fault. */
const BUT_THE_PLAN = '^(?!.*(docs/test-plan|drawing))';

const suiteOf = ({ suite }: Pick<SeededFault, 'suite'>) => [
  '--project=paths',
  '--project=machines',
  `tests/paths/${suite}.paths.test.ts`,
  `tests/machines/${suite}`,
  '--testNamePattern',
  BUT_THE_PLAN,
];

/** Applies each fault to a copy of the shop and says which test notices it first; fails when one is not noticed. */
async function run(part: string) {
  const workshop = await openWorkshop();
  const missed: string[] = [];
  try {
    for (const fault of faults.filter(({ title }) => title.includes(part))) {
      const { isCaught, by } = await workshop.judgeWith(fault, suiteOf(fault));
      if (!isCaught) missed.push(fault.title);
      console.log(
        `${isCaught ? 'caught' : 'MISSED'}  ${fault.suite}: ${fault.title}\n        ${by}`,
      );
    }
  } finally {
    await workshop.close();
  }
  console.log(`\n${faults.length - missed.length} of ${faults.length} seeded faults are caught`);
  process.exitCode = missed.length === 0 ? 0 : 1;
}

await run(process.argv[2] ?? '');
