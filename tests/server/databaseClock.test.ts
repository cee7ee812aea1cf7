import { millisecondsInMinute } from 'date-fns/constants';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '#server/db/connection.ts';
import { createDatabaseClock, readDatabaseTime } from '#server/db/databaseClock.ts';
import { jobs } from '#server/db/schema/jobs.ts';
import { transact } from '#server/db/transaction.ts';
import { claimJob } from '#server/jobs/jobs.store.ts';
import { createLog } from '#server/log.ts';
import { createTestDatabase } from '#tests/support/testMall.ts';

const START_MS = Date.parse('2026-03-02T04:00:00Z');

function createRecordingLog() {
  const lines: Record<string, unknown>[] = [];
  const writeLine = (line: string) => void lines.push(JSON.parse(line) as Record<string, unknown>);
  return { lines, log: createLog({ level: 'warn', format: 'json', writeLine }) };
}

/** A database, a system and a process whose clocks the test sets; all times in ms. */
function createFakeClocks() {
  const times = { database: START_MS, system: START_MS, elapsed: 1000, roundTrip: 0 };
  const { log, lines } = createRecordingLog();
  const clock = createDatabaseClock({
    readDatabaseMs: () => {
      times.elapsed += times.roundTrip;
      return Promise.resolve(times.database);
    },
    readSystemTime: () => times.system,
    readElapsedMs: () => times.elapsed,
    log,
  });
  const pass = (ms: number) => {
    times.database += ms;
    times.system += ms;
    times.elapsed += ms;
  };
  return { times, clock, pass, lines, readNow: () => clock.now().getTime() };
}

describe('the clock of a process', () => {
  test('is that of the database after a measurement, and that of the system before', async () => {
    const { times, clock, pass, readNow } = createFakeClocks();
    times.database += 2 * millisecondsInMinute;
    expect(readNow()).toBe(START_MS);
    await clock.measure();
    expect(readNow()).toBe(START_MS + 2 * millisecondsInMinute);
    pass(500);
    expect(readNow()).toBe(START_MS + 2 * millisecondsInMinute + 500);
  });

  test('does not follow a change of the system’s clock', async () => {
    const { times, clock, readNow } = createFakeClocks();
    await clock.measure();
    times.system += 60 * millisecondsInMinute;
    expect(readNow()).toBe(START_MS);
  });

  test('counts half of the round trip', async () => {
    const { times, clock, readNow } = createFakeClocks();
    times.roundTrip = 100;
    await clock.measure();
    expect(readNow()).toBe(START_MS + 2 * 100 + 50);
  });

  test('keeps a time that differs by less than half of the round trip', async () => {
    const { times, clock, readNow } = createFakeClocks();
    await clock.measure();
    Object.assign(times, { roundTrip: 100, database: START_MS + 80 });
    const before = readNow();
    await clock.measure();
    expect(readNow()).toBe(before + 3 * 100);
  });

  test('stands still instead of running backwards, until the database has caught up', async () => {
    const { times, clock, pass, readNow } = createFakeClocks();
    await clock.measure();
    const latest = readNow();
    times.database -= 3000;
    await clock.measure();
    expect(readNow()).toBe(latest);
    pass(2999);
    expect(readNow()).toBe(latest);
    pass(2);
    expect(readNow()).toBe(latest + 1);
  });

  test('follows the database back by more than five seconds, as all processes do', async () => {
    const { times, clock, readNow } = createFakeClocks();
    await clock.measure();
    readNow();
    times.database -= 60 * millisecondsInMinute;
    await clock.measure();
    expect(readNow()).toBe(START_MS - 60 * millisecondsInMinute);
  });

  test('continues if the database does not reply', async () => {
    const { log } = createRecordingLog();
    const clock = createDatabaseClock({
      readDatabaseMs: () => Promise.reject(new Error('down')),
      readSystemTime: () => START_MS,
      readElapsedMs: () => 0,
      log,
    });
    await expect(clock.measure()).rejects.toThrow('down');
    expect(clock.now().getTime()).toBe(START_MS);
  });

  test('logs a difference of more than two seconds once', async () => {
    const { times, clock, lines } = createFakeClocks();
    await clock.measure();
    times.database -= 2000;
    await clock.measure();
    expect(lines).toEqual([]);
    times.database -= 2 * millisecondsInMinute;
    await clock.measure();
    await clock.measure();
    expect(lines).toEqual([
      expect.objectContaining({
        event: 'clock.differs',
        differenceMs: -2 * millisecondsInMinute - 2000,
      }),
    ]);
  });
});

describe('two processes whose machines differ by two minutes', () => {
  let database: Database;
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.close());

  const startProcess = (aheadMs: number) =>
    createDatabaseClock({
      readDatabaseMs: () => readDatabaseTime(database.db),
      readSystemTime: () => Date.now() + aheadMs,
      log: createRecordingLog().log,
    });
  const startProcesses = () => ({
    server: startProcess(0),
    command: startProcess(2 * millisecondsInMinute),
  });

  test('agree after each has measured the clock of the database', async () => {
    const { server, command } = startProcesses();
    const startedAt = performance.now();
    await Promise.all([server.measure(), command.measure()]);
    const measuredIn = performance.now() - startedAt;
    const difference = Math.abs(command.now().getTime() - server.now().getTime());
    expect(difference).toBeLessThanOrEqual(Math.ceil(measuredIn));
  });

  test('do not take over the claim of a job from each other', async () => {
    const { db } = database;
    const { server, command } = startProcesses();
    await server.measure();
    const now = server.now();
    await db.insert(jobs).values({ kind: 'sendMail', subject: 'mail', runAt: now, createdAt: now });
    const claim = (at: Date) => {
      const claimedUntil = new Date(at.getTime() + 2 * millisecondsInMinute);
      const wrongAfter = new Date(at.getTime() + 60 * millisecondsInMinute);
      return transact(db, (tx) => claimJob(tx, 'sendMail', { now: at, claimedUntil, wrongAfter }));
    };
    expect(await claim(now)).toMatchObject({ subject: 'mail' });
    await command.measure();
    expect(await claim(command.now())).toBeUndefined();
    expect(await claim(new Date(now.getTime() + 2 * millisecondsInMinute))).toMatchObject({
      subject: 'mail',
    });
  });
});
