import { runInNewContext } from 'node:vm';
import { describe, expect, test } from 'vitest';
import {
  applyEdits,
  drawMutants,
  listMutants,
  type MutationLayer,
} from '#tools/mutation/mutants.ts';
import { addReachProbes } from '#tools/mutation/reachPlugin.ts';

/** The code of each mutant with this operator. */
const mutate = (layer: MutationLayer, operator: string, code: string) =>
  [...listMutants(layer, { file: 'a.tsx', code })]
    .filter((mutant) => mutant.operator === operator)
    .map(({ edits }) => applyEdits(code, edits));

describe('the operators', () => {
  test.each([
    ['views', 'negate a condition', 'a && <p />', '!(a) && <p />'],
    ['views', 'negate a condition', 'a ? 1 : 2', '!(a) ? 1 : 2'],
    ['views', 'change an operator', 'a < b', 'a <= b'],
    ['views', 'drop an element', '<p><b /></p>', '<p></p>'],
    [
      'views',
      "exchange siblings' props",
      '<p><b c="1" /><b c="2" /></p>',
      '<p><b c="2" /><b c="1" /></p>',
    ],
    ['views', 'exchange two texts', "f({ a: 'A', b: 'B' })", "f({ a: 'B', b: 'A' })"],
    ['server', 'change an operator of a query', 'sql`a < ${b}`', 'sql`a <= ${b}`'],
    ['server', 'drop `where`', 'db.from(a).where(b)', 'db.from(a)'],
    ['server', 'drop `order by`', 'db.from(a).orderBy(b)', 'db.from(a)'],
    ['server', 'drop a lock', "db.from(a).for('update')", 'db.from(a)'],
    ['server', 'drop a transaction', 'transact(db, f)', '((db, work) => work(db))(db, f)'],
    ['server', 'drop an awaited call', 'await f();', ';'],
    ['tables', 'change a literal', 'f(5)', 'f(5 + 1)'],
    ['tables', 'exchange two values', 'f({ a: b, c: d })', 'f({ a: d, c: b })'],
  ] as const)('%s: %s', (layer, operator, code, mutated) => {
    expect(mutate(layer, operator, code)).toEqual([mutated]);
  });

  test('of lists have a mutant for each entry', () => {
    expect(mutate('server', 'drop a term of `where`', 'and(a, b)')).toEqual([
      'and( b)',
      'and(a, )',
    ]);
    expect(mutate('tables', 'drop an entry of a list', 'f([a, b])')).toEqual([
      'f([ b])',
      'f([a, ])',
    ]);
    expect(mutate('tables', 'drop a property', 'f({ a, b: 1 })')).toEqual([
      'f({  b: 1 })',
      'f({ a,  })',
    ]);
  });

  test('of queries import the other function', () => {
    expect(mutate('server', 'change an operator of a query', 'lt(a, b);')).toEqual([
      "import { lte as changedOperator } from 'drizzle-orm';\nchangedOperator(a, b);",
    ]);
  });

  test('of tables change only code that runs when the module is imported', () => {
    expect(mutate('tables', 'change a literal', 'const f = () => 1;')).toEqual([]);
  });
});

test('the same seed draws the same mutants, with each operator', () => {
  const [sample, same, other] = [1, 1, 2].map((seed) => drawMutants('server', 20, seed));
  expect(sample).toEqual(same);
  expect(sample).not.toEqual(other);
  expect(new Set(sample?.map(({ operator }) => operator)).size).toBe(9);
});

test('the recording of reached functions does not change their results', () => {
  const code =
    'const f = (a) => (b) => ({ sum: a + b }); function g() { return f(1)(2); } return g();';
  const probed = addReachProbes('a.ts', code.replace('return g();', ''));
  expect(probed.match(/__reach\(\d+\)/g)).toEqual(['__reach(10)', '__reach(17)', '__reach(42)']);
  expect(runInNewContext(`${probed}; g().sum;`)).toBe(3);
});
