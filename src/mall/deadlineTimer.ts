import { ENDING_SOON_MS } from '#models/promotion/promotion.ts';
import type { Clock } from './clock.ts';

// Longer waits are split, because a timer pauses while the device sleeps, ignores corrections of
// the clock, and overflows after 24.8 days.
const MAX_TIMER_MS = 15_000;

/**
 * Watches one deadline (epoch ms of the server's clock). Calls `endingSoon` once, two minutes
 * before the deadline or immediately if less time remains, and `expired` at the deadline.
 * `watch(null)` stops it.
 */
export function createDeadlineTimer(
  clock: Clock,
  callbacks: { endingSoon(now: number): void; expired(now: number): void },
) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let currentDue: number | null = null;
  function schedule(dueAt: number, hasWarned: boolean) {
    const remainingMs = dueAt - clock.now();
    if (remainingMs <= 0) {
      currentDue = null;
      callbacks.expired(clock.now());
      return;
    }
    const isEndingSoon = remainingMs <= ENDING_SOON_MS;
    if (isEndingSoon && !hasWarned) callbacks.endingSoon(clock.now());
    const delayMs = isEndingSoon ? remainingMs : remainingMs - ENDING_SOON_MS;
    timer = setTimeout(() => schedule(dueAt, isEndingSoon), Math.min(delayMs, MAX_TIMER_MS));
  }
  return {
    watch(deadlineAt: number | null) {
      if (deadlineAt === currentDue) return;
      clearTimeout(timer);
      currentDue = deadlineAt;
      // A deadline in the past is not reported.
      if (deadlineAt !== null && deadlineAt > clock.now()) schedule(deadlineAt, false);
    },
  };
}
