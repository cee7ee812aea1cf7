import { afterEach, expect, test, vi } from 'vitest';
import { RuleViolation } from '#explorer/rules.ts';
import { catchMessage, readFailedRecording } from '#tests/support/readFailedRecording.ts';
import { seed } from '../seed.ts';
import { describeViolation } from './plan.ts';
import { checkRecorded, recordMoves } from './recordMoves.ts';
import { shopRules } from './rules.ts';
import { searchShop } from './search.ts';
import { replayNamedMoves } from './shopRun.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

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
  const failed = readFailedRecording(message);
  expect(failed).toMatchObject({
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
  expect(readFailedRecording(recordMoves(longer, 'a longer path')).step).toEqual(failed.step);
  expect(failed.charts).toEqual(expect.arrayContaining(['mall', 'session', 'cart', 'notices']));
});

test('a path that ends before its plan leaves a recording that opens at its last move', async () => {
  const moves = ['session: login.submit', 'session: login answers (Anna)', 'cart: no such move'];
  const path = { start: 'as a guest', moves };
  const message = await catchMessage(async () => checkRecorded(path, () => expect(2).toBe(3)));
  expect(message).toMatch(/expected 2 to be 3.*\n {2}recording: \S+integration-mall-/);
  expect(readFailedRecording(message).reason).toContain('expected 2 to be 3');
});
