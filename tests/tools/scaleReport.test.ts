import { expect, test } from 'vitest';
import { replaceSection } from '#tools/bench/scaleReport.ts';
import { formatCapacity } from '#tools/bench/scaleTable.ts';

const PARTS = ['products', 'orders', 'overload'];

test('a report that does not exist yet has the section and names the parts not measured', () => {
  expect(replaceSection(null, '# Numbers\n\nHow.\n', PARTS, '## orders\n\nAt b.\n')).toBe(
    '# Numbers\n\nHow.\n\n## products\n\nNot measured.\n\n## orders\n\nAt b.\n\n## overload\n\nNot measured.\n',
  );
});

test('a measured part replaces its own section and keeps everything else', () => {
  const report =
    '# Numbers\n\nA note by hand.\n\n## products\n\nAt a.\n\n## removed\n\nOld.\n\n## overload\n\nAt a, too.\n\n- A remark.\n';
  expect(replaceSection(report, '# Another head', PARTS, '## products\n\nAt b.\n')).toBe(
    '# Numbers\n\nA note by hand.\n\n## products\n\nAt b.\n\n## orders\n\nNot measured.\n\n## overload\n\nAt a, too.\n\n- A remark.\n',
  );
});

test('the throughput of several servers is calculated from the processor time of a checkout', () => {
  const cpu = { shop: 2000, postgres: 500, client: 900, wall: 4000 };
  const connections = { mean: 1.5, max: 6 };
  expect(formatCapacity({ servers: 4, checkouts: 40, cpu, connections })).toBe(
    '- 4 processes, calculated from the processor time: with one core each they allow 80 checkouts per second (20.0 for each core), and a core of PostgreSQL allows 80. Connections in use: 1.5 on average, at most 6; a checkout uses one for 150 ms.',
  );
});
