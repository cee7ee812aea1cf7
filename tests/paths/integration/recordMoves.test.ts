import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterEach, expect, test, vi } from 'vitest';
import { RuleViolation } from '#explorer/rules.ts';
import { parseRecording } from '../../../inspector/record/parseRecording.ts';
import { seed } from '../seed.ts';
import { describeViolation } from './plan.ts';
import { checkRecorded, recordMoves } from './recordMoves.ts';
import { shopRules } from './rules.ts';
import { searchShop } from './search.ts';
import { replayNamedMoves } from './shopRun.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

/** The step at which the recording that a message names opens, and the chart that received it. */
function readFailedStep(message: string) {
  const [, file = ''] = /recording: (\S+)/.exec(message) ?? [];
  const text = readFileSync(fileURLToPath(new URL(`../../../${file}`, import.meta.url)), 'utf8');
  const { recording, unreadableCount } = parseRecording(text);
  const row = recording.rows[recording.getFailedRow() ?? -1];
  return {
    unreadableCount,
    reason: recording.failure?.message,
    step: [recording.actors.get(row?.to ?? '')?.name, row?.type],
    charts: [...recording.actors.values()].map(({ name }) => name),
  };
}

test('a search that breaks a rule leaves a recording that opens at the move that broke it', () => {
  const [rule] = shopRules;
  if (!rule) throw new Error('the whole shop has no rules');
  vi.spyOn(rule, 'next').mockImplementation((memory, { move: { choice } }) =>
    choice?.about === 'cart.add' ? new RuleViolation('a line was added') : memory,
  );
  const { violations } = searchShop({ seed, rounds: 4, stepsPerRound: 8 });
  expect(violations.map(({ reason }) => reason)).toEqual(['a line was added']);
  const [message = ''] = violations.map((violation) => describeViolation(violation));
  expect(message).toContain('/inspector/?recording=integration-mall-');
  const { charts, ...failedStep } = readFailedStep(message);
  expect(failedStep).toEqual({
    unreadableCount: 0,
    reason: `${rule.name}: a line was added`,
    step: ['cart', 'cart.add'],
  });
  // A path that goes on after the broken rule is recorded until the move that broke it.
  const moves = violations.flatMap((violation) => violation.moves);
  const longer = { start: violations[0]?.start ?? '', moves: [...moves, 'mall: network.offline'] };
  const run = replayNamedMoves(longer);
  expect(run.moves.length).toBe(longer.moves.length);
  run.end();
  expect(readFailedStep(recordMoves(longer, 'a longer path')).step).toEqual(failedStep.step);
  expect(charts).toEqual(expect.arrayContaining(['mall', 'session', 'cart', 'notices']));
});

test('a path that ends before its plan leaves a recording that opens at its last move', () => {
  const moves = ['session: login.submit', 'session: login answers (Anna)', 'cart: no such move'];
  const check = () => checkRecorded({ start: 'as a guest', moves }, () => expect(2).toBe(3));
  expect(check).toThrow(/expected 2 to be 3.*\n {2}recording: \S+integration-mall-/);
  let message = '';
  try {
    check();
  } catch (error) {
    message = String(error);
  }
  expect(readFailedStep(message)).toMatchObject({ reason: expect.stringContaining('2 to be 3') });
});
