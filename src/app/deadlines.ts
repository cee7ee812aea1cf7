import { ENDING_SOON_MS } from '#models/promotion/promotion.ts';
import type { Clock } from './clock.ts';

// A wait is taken in stages: a timer stands still while the device sleeps, does not hear that the clock
// was corrected, and overflows past 24.8 days.
const STAGE_MS = 15_000;

/**
 * Watches one due time (epoch ms of the server's clock): `near` once, two minutes before or at once where
 * less is left; `passed` at it. `watch(null)` stops.
 */
export function createDeadline(
  clock: Clock,
  report: { near(now: number): void; passed(now: number): void },
) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let watched: number | null = null;
  function wait(due: number, warned: boolean) {
    const left = due - clock.now();
    if (left <= 0) {
      watched = null;
      report.passed(clock.now());
      return;
    }
    const isNear = left <= ENDING_SOON_MS;
    if (isNear && !warned) report.near(clock.now());
    const pause = isNear ? left : left - ENDING_SOON_MS;
    timer = setTimeout(() => wait(due, isNear), Math.min(pause, STAGE_MS));
  }
  return {
    watch(due: number | null) {
      if (due === watched) return;
      clearTimeout(timer);
      watched = due;
      // What has ended before it was watched is old news.
      if (due !== null && due > clock.now()) wait(due, false);
    },
  };
}
