import { millisecondsInDay, millisecondsInHour, millisecondsInMinute } from 'date-fns/constants';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createClock } from '#src/mall/clock.ts';
import { createDeadlineTimer } from '#src/mall/deadlineTimer.ts';
import { NOON } from '#tests/fixtures/sampleData.ts';

beforeEach(() => vi.useFakeTimers({ now: NOON }));
afterEach(() => vi.useRealTimers());

describe('the clock', () => {
  const httpDate = (time: number) => new Date(time).toUTCString();

  test("shows the browser's time until the server sends a time, then the server's", () => {
    const clock = createClock();
    expect(clock.now()).toBe(NOON);
    clock.measure()(httpDate(NOON + 10 * millisecondsInMinute));
    expect(clock.now()).toBe(NOON + 10 * millisecondsInMinute);
    vi.advanceTimersByTime(5000);
    expect(clock.now()).toBe(NOON + 10 * millisecondsInMinute + 5000);
    clock.measure()(httpDate(NOON - millisecondsInDay));
    expect(clock.now()).toBe(NOON - millisecondsInDay);
  });

  test('ignores the missing milliseconds of the header, and a missing header', () => {
    const clock = createClock(() => NOON + 999);
    clock.measure()(httpDate(NOON));
    expect(clock.now()).toBe(NOON + 999);
    clock.measure()(httpDate(NOON - 2 * millisecondsInMinute));
    clock.measure()(null);
    clock.measure()('yesterday');
    expect(clock.now()).toBe(NOON - 2 * millisecondsInMinute);
  });

  test('is not set back by a slow reply, and a faster reply is more exact', () => {
    const clock = createClock();
    const receive = (aheadMs: number, roundTripMs: number) => {
      const onDate = clock.measure();
      vi.advanceTimersByTime(roundTripMs);
      onDate(httpDate(Date.now() + aheadMs));
      return clock.now() - Date.now();
    };
    expect([
      receive(54_000, 12_000),
      receive(57_000, 4000),
      receive(50_000, 9000),
      receive(10_000, 1000),
    ]).toEqual([60_000, 59_000, 59_000, 10_500]);
    vi.setSystemTime(NOON);
    expect(receive(-1000, 0)).toBe(0);
  });

  test('ticks each second while it has a listener', () => {
    const clock = createClock();
    const received: string[] = [];
    const stopA = clock.onTick(() => received.push('a'));
    const stopB = clock.onTick(() => received.push('b'));
    vi.advanceTimersByTime(2000);
    stopA();
    vi.advanceTimersByTime(1000);
    stopB();
    expect(vi.getTimerCount()).toBe(0);
    vi.advanceTimersByTime(5000);
    expect(received).toEqual(['a', 'b', 'a', 'b', 'b']);
  });
});

describe('a deadline', () => {
  function watched() {
    const clock = createClock();
    const received: (readonly [string, number])[] = [];
    const deadline = createDeadlineTimer(clock, {
      endingSoon: (now) => received.push(['endingSoon', now - NOON]),
      expired: (now) => received.push(['expired', now - NOON]),
    });
    return { clock, received, deadline };
  }

  test('reports two minutes before the end and at the end, each once', () => {
    const { received, deadline } = watched();
    deadline.watch(NOON + 10 * millisecondsInMinute);
    vi.advanceTimersByTime(8 * millisecondsInMinute - 1);
    expect(received).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(received).toEqual([['endingSoon', 8 * millisecondsInMinute]]);
    vi.advanceTimersByTime(2 * millisecondsInMinute - 1);
    expect(received).toHaveLength(1);
    vi.advanceTimersByTime(millisecondsInDay);
    expect(received).toEqual([
      ['endingSoon', 8 * millisecondsInMinute],
      ['expired', 10 * millisecondsInMinute],
    ]);
    expect(vi.getTimerCount()).toBe(0);
  });

  test('that is less than two minutes away warns immediately', () => {
    const { received, deadline } = watched();
    deadline.watch(NOON + millisecondsInMinute);
    expect(received).toEqual([['endingSoon', 0]]);
    vi.advanceTimersByTime(millisecondsInMinute);
    expect(received.at(-1)).toEqual(['expired', millisecondsInMinute]);
  });

  test('is not reported if it is in the past or no longer watched', () => {
    const { received, deadline } = watched();
    deadline.watch(NOON);
    deadline.watch(NOON - millisecondsInDay);
    deadline.watch(NOON + 10 * millisecondsInMinute);
    deadline.watch(null);
    vi.advanceTimersByTime(millisecondsInDay);
    expect([received, vi.getTimerCount()]).toEqual([[], 0]);
  });

  test('that is watched twice warns once; another deadline replaces it', () => {
    const { received, deadline } = watched();
    deadline.watch(NOON + millisecondsInMinute);
    deadline.watch(NOON + millisecondsInMinute);
    deadline.watch(NOON + 20 * millisecondsInMinute);
    vi.advanceTimersByTime(2 * millisecondsInMinute);
    expect(received).toEqual([['endingSoon', 0]]);
    vi.advanceTimersByTime(millisecondsInDay);
    expect(received.slice(1)).toEqual([
      ['endingSoon', 18 * millisecondsInMinute],
      ['expired', 20 * millisecondsInMinute],
    ]);
  });

  test('in 60 days does not expire immediately', () => {
    const { received, deadline } = watched();
    deadline.watch(NOON + 60 * millisecondsInDay);
    vi.advanceTimersByTime(millisecondsInMinute);
    expect(received).toEqual([]);
  });

  test('follows a clock that the server corrects while it waits', () => {
    const { clock, received, deadline } = watched();
    deadline.watch(NOON + 30 * millisecondsInMinute);
    clock.measure()(new Date(NOON + 29 * millisecondsInMinute).toUTCString());
    vi.advanceTimersByTime(millisecondsInMinute);
    expect(received.map(([type]) => type)).toEqual(['endingSoon', 'expired']);
  });

  test('expires soon after a device wakes from sleep', () => {
    let asleep = 0;
    const clock = createClock(() => Date.now() + asleep);
    const received: string[] = [];
    const report = {
      endingSoon: () => received.push('endingSoon'),
      expired: () => received.push('expired'),
    };
    createDeadlineTimer(clock, report).watch(NOON + 30 * millisecondsInMinute);
    asleep = 8 * millisecondsInHour;
    vi.advanceTimersByTime(15_000);
    expect(received).toEqual(['expired']);
  });
});
