import { describe, expect, test } from 'vitest';
import {
  areReportable,
  getProblemDeadline,
  problemErrors,
  type ProblemLine,
  type ProblemState,
  reportableQuantity,
  reportedCents,
} from '#models/order/problem.ts';

const toLine = (goodsId: string, quantity: number, promotionId: string | null = null) => ({
  goodsId,
  promotionId,
  quantity,
});
const toProblem = (state: ProblemState, ...lines: ProblemLine[]) => ({ state, lines });
const JARS = toLine('jar', 5);

describe('the pieces of a line that can be reported', () => {
  test.each([
    ['all without a report', [], 5],
    ['none while a report is open', [toProblem('open', toLine('jar', 1))], 0],
    [
      'those that were not refunded or replaced',
      [toProblem('refunded', toLine('jar', 2)), toProblem('replaced', toLine('jar', 1))],
      2,
    ],
    ['those of declined reports again', [toProblem('declined', toLine('jar', 5))], 5],
    ['all if another product is reported', [toProblem('open', toLine('cake', 1))], 5],
    ['all if it is reported at its promotion price', [toProblem('open', toLine('jar', 1, 'p'))], 5],
  ])('are %s', (_, problems, quantity) => {
    expect(reportableQuantity(JARS, problems)).toBe(quantity);
  });

  test.each([
    [[toLine('jar', 5)], true],
    [[toLine('jar', 6)], false],
    [[toLine('jar', 0)], false],
    [[toLine('jar', 0.5)], false],
    [[toLine('jar', 1), toLine('jar', 1)], false],
    [[toLine('cake', 1)], false],
    [[toLine('jar', 1, 'p')], false],
    [[toLine('jar', 1), toLine('cake', 1)], false],
    [[toLine('jar', 1)], true],
  ])('accept the lines %j: %s', (lines, expected) => {
    expect(areReportable(lines, [JARS], [])).toBe(expected);
  });

  test('are those of any line of the order', () => {
    const orderLines = [toLine('cake', 2), JARS, toLine('tea', 1)];
    expect(areReportable([toLine('jar', 5), toLine('tea', 1)], orderLines, [])).toBe(true);
  });
});

test('the value of a report is the price of its pieces', () => {
  const orderLines = [
    { goodsId: 'jar', promotionId: null, priceCents: 1570 },
    { goodsId: 'jar', promotionId: 'p', priceCents: 1000 },
  ];
  expect(reportedCents([toLine('jar', 2), toLine('jar', 1, 'p')], orderLines)).toBe(4140);
  expect(reportedCents([toLine('cake', 2), toLine('jar', 1)], orderLines)).toBe(1570);
});

test('a problem can be reported for 30 days', () => {
  const completedAt = Date.UTC(2026, 9, 1, 4);
  expect(getProblemDeadline(completedAt)).toBe(Date.UTC(2026, 9, 31, 4));
});

describe('a report', () => {
  const complete = { lines: [toLine('jar', 1)], kind: 'damaged', message: '' } as const;
  test.each([
    ['is complete without words', {}, {}],
    ['needs an item', { lines: [] }, { lines: 'none' }],
    ['needs the kind of problem', { kind: null }, { kind: 'none' }],
    ['about something else needs words', { kind: 'other', message: ' ' }, { message: 'empty' }],
    ['about something else is complete with words', { kind: 'other', message: 'It leaks' }, {}],
    ['can have 1,000 characters', { message: 'x'.repeat(1000) }, {}],
    ['has at most 1,000 characters', { message: 'x'.repeat(1001) }, { message: 'tooLong' }],
  ] as const)('%s', (_, change, errors) => {
    expect(problemErrors({ ...complete, ...change })).toEqual(errors);
  });
});
