import { ENDING_SOON_MS } from '#models/promotion/promotion.ts';
import type { Clock } from './clock.ts';

// Long waits are split: a timer pauses while the device sleeps, does not notice that the clock was corrected,
// and overflows past 24.8 days.
const MAX_TIMER_MS = 15_000;

/**
 * Watches one deadline (epoch ms of the server's clock). Calls `endingSoon` once, two minutes before it or
 * immediately if less is left, and `expired` when it has passed. `watch(null)` stops.
 */
export function createDeadlineTimer(
  clock: Clock,
  callbacks: { endingSoon(now: number): void; expired(now: number): void },
) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let currentDue: number | null = null;
  function schedule(due: number, hasWarned: boolean) {
    const remainingMs = due - clock.now();
    if (remainingMs <= 0) {
      currentDue = null;
      callbacks.expired(clock.now());
      return;
    }
    const isEndingSoon = remainingMs <= ENDING_SOON_MS;
    if (isEndingSoon && !hasWarned) callbacks.endingSoon(clock.now());
    const delayMs = isEndingSoon ? remainingMs : remainingMs - ENDING_SOON_MS;
    timer = setTimeout(() => schedule(due, isEndingSoon), Math.min(delayMs, MAX_TIMER_MS));
  }
  return {
    watch(due: number | null) {
      if (due === currentDue) return;
      clearTimeout(timer);
      currentDue = due;
      // A deadline that had already passed is not reported.
      if (due !== null && due > clock.now()) schedule(due, false);
    },
  };
}
