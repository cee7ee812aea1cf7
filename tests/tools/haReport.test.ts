import { describe, expect, test } from 'vitest';
import { formatHaSummary, type HaCase } from '#tools/rehearsal/ha/haReport.ts';

const REPLIES = { requests: 100, failures: [], longestGapMs: 200 };

interface CaseOptions {
  readonly fault?: string;
  readonly kills?: number;
  readonly writeGapMs?: number;
  readonly uncachedGapMs?: number;
  readonly unanswered?: number;
  readonly violations?: readonly string[];
}

function createCase({
  fault = 'node killed',
  kills = 1,
  writeGapMs = 20_000,
  uncachedGapMs = 4000,
  unanswered = 0,
  violations = [],
}: CaseOptions = {}): HaCase {
  const times = { readyMs: 0, checkMs: 0 };
  return {
    result: { fault, kills, ...times, calls: 50, orders: 5, violations },
    probes: {
      write: { ...REPLIES, longestGapMs: writeGapMs },
      'public read': REPLIES,
      'uncached read': { ...REPLIES, longestGapMs: uncachedGapMs },
      'member read': REPLIES,
    },
    unanswered,
  };
}
const restart = (unanswered = 0) =>
  createCase({ fault: 'servers restarted', kills: 0, unanswered });

describe('the summary of failovers', () => {
  test('is good if every planned case kept its limits and promises', () => {
    expect(formatHaSummary([createCase({ unanswered: 9 }), restart()], 2)).toEqual({
      lines: [
        'node killed: 1 cases; longest time without a write 20.0 s (limit 30 s), without a public read 0.2 s, without an uncached one 4.0 s (limit 15 s)',
        'servers restarted: 1 cases; longest time without a write 20.0 s, without a public read 0.2 s, without an uncached one 4.0 s (limit 15 s)',
        '2 of 2 cases; 0 broken promises; 0 failed requests while the servers restarted',
      ],
      isGood: true,
    });
  });

  test.each([
    ['without enough time for all cases', [createCase()], 2],
    ['with a longer time without a write', [createCase({ writeGapMs: 30_001 })], 1],
    ['with a longer time without an uncached page', [createCase({ uncachedGapMs: 15_001 })], 1],
    ['with a broken promise', [createCase({ violations: ['an order is lost'] })], 1],
    ['with a call that failed while the servers restarted', [restart(1)], 1],
  ])('is not good %s', (_, cases, planned) => {
    expect(formatHaSummary(cases, planned).isGood).toBe(false);
  });
});
