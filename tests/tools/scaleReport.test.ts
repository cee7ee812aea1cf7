import { expect, test } from 'vitest';
import { replaceSection } from '#tools/bench/scaleReport.ts';

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
