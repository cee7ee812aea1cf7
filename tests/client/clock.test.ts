import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createClock } from '#src/app/clock.ts';
import { createDeadline } from '#src/app/deadlines.ts';
import { NOON } from '#tests/paths/sampleData.ts';

const MINUTE = 60_000;
const DAY = 86_400_000;
beforeEach(() => vi.useFakeTimers({ now: NOON }));
afterEach(() => vi.useRealTimers());

describe('the clock', () => {
  const httpDate = (time: number) => new Date(time).toUTCString();

  test("is the browser's until the server has told the time, then the server's", () => {
    const clock = createClock();
    expect(clock.now()).toBe(NOON);
    clock.correct(httpDate(NOON + 10 * MINUTE));
    expect(clock.now()).toBe(NOON + 10 * MINUTE);
    vi.advanceTimersByTime(5000);
    expect(clock.now()).toBe(NOON + 10 * MINUTE + 5000);
    clock.correct(httpDate(NOON - DAY));
    expect(clock.now()).toBe(NOON - DAY);
  });

  test('does not follow the missing seconds of the header, or no header', () => {
    const clock = createClock(() => NOON + 999);
    clock.correct(httpDate(NOON));
    expect(clock.now()).toBe(NOON + 999);
    clock.correct(httpDate(NOON - 2 * MINUTE));
    clock.correct(null);
    clock.correct('yesterday');
    expect(clock.now()).toBe(NOON - 2 * MINUTE);
  });

  test('ticks each second for those who listen, and rests when nobody does', () => {
    const clock = createClock();
    const heard: string[] = [];
    const stopA = clock.onTick(() => heard.push('a'));
    const stopB = clock.onTick(() => heard.push('b'));
    vi.advanceTimersByTime(2000);
    stopA();
    vi.advanceTimersByTime(1000);
    stopB();
    expect(vi.getTimerCount()).toBe(0);
    vi.advanceTimersByTime(5000);
    expect(heard).toEqual(['a', 'b', 'a', 'b', 'b']);
  });
});

describe('a deadline', () => {
  function watched() {
    const clock = createClock();
    const heard: (readonly [string, number])[] = [];
    const deadline = createDeadline(clock, {
      near: (now) => heard.push(['near', now - NOON]),
      passed: (now) => heard.push(['passed', now - NOON]),
    });
    return { clock, heard, deadline };
  }

  test('warns two minutes before, once, and tells when it has passed, once', () => {
    const { heard, deadline } = watched();
    deadline.watch(NOON + 10 * MINUTE);
    vi.advanceTimersByTime(8 * MINUTE - 1);
    expect(heard).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(heard).toEqual([['near', 8 * MINUTE]]);
    vi.advanceTimersByTime(2 * MINUTE - 1);
    expect(heard).toHaveLength(1);
    vi.advanceTimersByTime(DAY);
    expect(heard).toEqual([
      ['near', 8 * MINUTE],
      ['passed', 10 * MINUTE],
    ]);
    expect(vi.getTimerCount()).toBe(0);
  });

  test('that is closer than two minutes warns at once', () => {
    const { heard, deadline } = watched();
    deadline.watch(NOON + MINUTE);
    expect(heard).toEqual([['near', 0]]);
    vi.advanceTimersByTime(MINUTE);
    expect(heard.at(-1)).toEqual(['passed', MINUTE]);
  });

  test('in the past is old news, and so is one that is watched no longer', () => {
    const { heard, deadline } = watched();
    deadline.watch(NOON);
    deadline.watch(NOON - DAY);
    deadline.watch(NOON + 10 * MINUTE);
    deadline.watch(null);
    vi.advanceTimersByTime(DAY);
    expect([heard, vi.getTimerCount()]).toEqual([[], 0]);
  });

  test('that is watched again is warned of once; another one takes its place', () => {
    const { heard, deadline } = watched();
    deadline.watch(NOON + MINUTE);
    deadline.watch(NOON + MINUTE);
    deadline.watch(NOON + 20 * MINUTE);
    vi.advanceTimersByTime(2 * MINUTE);
    expect(heard).toEqual([['near', 0]]);
    vi.advanceTimersByTime(DAY);
    expect(heard.slice(1)).toEqual([
      ['near', 18 * MINUTE],
      ['passed', 20 * MINUTE],
    ]);
  });

  test('60 days ahead does not pass at once', () => {
    const { heard, deadline } = watched();
    deadline.watch(NOON + 60 * DAY);
    vi.advanceTimersByTime(MINUTE);
    expect(heard).toEqual([]);
  });

  test('follows a clock that the server corrects while it waits', () => {
    const { clock, heard, deadline } = watched();
    deadline.watch(NOON + 30 * MINUTE);
    clock.correct(new Date(NOON + 29 * MINUTE).toUTCString());
    vi.advanceTimersByTime(MINUTE);
    expect(heard.map(([what]) => what)).toEqual(['near', 'passed']);
  });

  test('passes soon after a device wakes from sleep, however long it slept', () => {
    let asleep = 0;
    const clock = createClock(() => Date.now() + asleep);
    const heard: string[] = [];
    const report = { near: () => heard.push('near'), passed: () => heard.push('passed') };
    createDeadline(clock, report).watch(NOON + 30 * MINUTE);
    asleep = 8 * 60 * MINUTE;
    vi.advanceTimersByTime(15_000);
    expect(heard).toEqual(['passed']);
  });
});
