import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Db, Tx } from '#server/db/connection.ts';
import { DatabaseBusyError } from '#server/db/databaseErrors.ts';
import { createLeaderMonitor, type LeaderMonitor } from '#server/db/leaderMonitor.ts';
import { createPublicReads } from '#server/http/publicReads.ts';
import { refuse } from '#server/http/refusals.ts';
import { noopMetrics } from '#server/metrics.ts';
import { testLog } from '#tests/support/testLog.ts';

const clock = () => new Date(0);
const neverEnd = <T>() => new Promise<T>(() => undefined);
const lostConnection = () => Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });
const leaderDb = {} as Db; // no statement is sent
const standbyTx = {
  select: () => ({ from: () => ({ where: () => Promise.resolve([{ total: 0 }]) }) }),
} as unknown as Tx; // the only statement counts changes

let changes: boolean[];
let leader: LeaderMonitor;
beforeEach(() => {
  vi.useFakeTimers();
  changes = [];
  leader = createLeaderMonitor(clock, (isUnavailable) => void changes.push(isUnavailable));
});
afterEach(() => vi.useRealTimers());

const createReads = () =>
  createPublicReads({
    db: leaderDb,
    standby: { read: (work) => work(standbyTx) },
    leader,
    listSeenChanges: () => [],
    clock,
    log: testLog,
    metrics: noopMetrics,
  });
/** Reads the name of the database, with `onLeader` on the leader. */
const read = async (onLeader: () => Promise<string>) => {
  const { from } = await createReads()(async (db) => ({
    from: db === leaderDb ? await onLeader() : 'standby',
    expiresAt: Infinity,
  }));
  return from;
};
const answer = () => Promise.resolve();
const fail = (error: Error) => () => Promise.reject<never>(error);

describe('the leader', () => {
  test('is unavailable if it does not answer within two seconds, until it answers', async () => {
    let answerLate = () => undefined as void;
    const pending = new Promise<void>((resolve) => {
      answerLate = resolve;
    });
    const observed = leader.observe(() => pending);
    await vi.advanceTimersByTimeAsync(1999);
    expect(leader.isUnavailable()).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(leader.isUnavailable()).toBe(true);
    answerLate();
    await observed;
    expect([leader.isUnavailable(), changes]).toEqual([false, [true, false]]);
  });

  test.each([
    ['is away if the connection is refused', lostConnection(), true],
    [
      'is away if it has become a standby',
      Object.assign(new Error('no write'), { code: '25006' }),
      true,
    ],
    ['is not away if too many calls wait for a connection', new DatabaseBusyError(), false],
    [
      'is not away if a statement takes too long',
      Object.assign(new Error('stop'), { code: '57014' }),
      false,
    ],
  ])('%s', async (_, error, isUnavailable) => {
    await expect(leader.observe(fail(error))).rejects.toBe(error);
    expect(leader.isUnavailable()).toBe(isUnavailable);
  });
});

describe('a public read', () => {
  test('that waits for a leader that does not answer ends on the standby', async () => {
    await leader.observe(answer);
    const reading = read(() => neverEnd());
    void leader.observe(() => neverEnd());
    await vi.advanceTimersByTimeAsync(2000);
    expect(await reading).toBe('standby');
  });

  test('asks the standby first while the leader is unavailable, and the leader when it answers again', async () => {
    await leader.observe(answer);
    await leader.observe(fail(lostConnection())).catch(() => undefined);
    expect(await read(() => neverEnd())).toBe('standby');
    await leader.observe(answer);
    expect(await read(() => Promise.resolve('leader'))).toBe('leader');
  });

  test('uses no standby before the first answer of the leader', async () => {
    await expect(read(fail(lostConnection()))).rejects.toThrow('connect');
  });

  test.each([
    ['a refusal', refuse('goodsAbsent')],
    ['a full queue of calls', new DatabaseBusyError()],
    ['a defect of the shop', new TypeError('undefined')],
  ])('passes on %s of the leader', async (_, error) => {
    await leader.observe(answer);
    await expect(read(fail(error))).rejects.toBe(error);
  });
});
