import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { isListedTest } from '../support/listedTest.ts';

const root = new URL('../../', import.meta.url);
const MIN_PARTS = 12;
const MIN_FAILURES = 5;

interface FailureRow {
  readonly part: string;
  readonly failure: string;
  readonly shown: string;
  /** `` `file`: title `` */
  readonly test: string;
}

const parseFailures = (markdown: string): FailureRow[] =>
  markdown
    .split('\n')
    .filter((line) => /^\| (?!part |-)/.test(line))
    .map((line) => {
      const [, part = '', failure = '', shown = '', listed = ''] = line
        .split('|')
        .map((cell) => cell.trim());
      return { part, failure, shown, test: listed };
    });

const findUnprovenRows = (rows: readonly FailureRow[]): string[] =>
  rows
    .filter(({ shown, test: listed }) => shown === '' || !isListedTest(listed))
    .map(({ part, failure }) => `${part}: ${failure}`);

function findThinParts(rows: readonly FailureRow[]): string[] {
  const failures = new Map<string, Set<string>>();
  for (const { part, failure } of rows)
    failures.set(part, (failures.get(part) ?? new Set()).add(failure));
  return [...failures].flatMap(([part, { size }]) => (size < MIN_FAILURES ? [part] : []));
}

describe('docs/resiliency.md', () => {
  const rows = parseFailures(readFileSync(new URL('docs/resiliency.md', root), 'utf8'));

  test('names a test that exists for at least five failures of at least twelve parts', () => {
    expect(new Set(rows.map(({ part }) => part)).size).toBeGreaterThanOrEqual(MIN_PARTS);
    expect(findThinParts(rows)).toEqual([]);
    expect(findUnprovenRows(rows)).toEqual([]);
  });

  test('a row with an unknown test or without a description, and a part with few failures, are reported', () => {
    const table = [
      '| Order | lost reply | a check | `views/checkout.test.tsx`: no such test |',
      '| Order | kill | a check | `views/absent.test.tsx`: a title |',
      '| Order | hang |  | `server/placeOrder.test.ts`: creates one order |',
      '| Order | restart | an order | `server/placeOrder.test.ts`: creates one order |',
    ];
    const sample = parseFailures(table.join('\n'));
    expect(findUnprovenRows(sample)).toEqual(['Order: lost reply', 'Order: kill', 'Order: hang']);
    expect(findThinParts(sample)).toEqual(['Order']);
  });
});
