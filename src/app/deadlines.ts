import { ENDING_SOON_MS } from '#models/promotion/promotion.ts';
import type { Clock } from './clock.ts';

// setTimeout overflows past 24.8 days; a longer wait is taken in stages.
const LONGEST_MS = 2_000_000_000;

/**
 * Watches one due time (epoch ms of the server's clock): `near` two minutes before, once, unless less is
 * left already; `passed` at it. `watch(null)` stops.
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
    timer = setTimeout(() => wait(due, isNear), Math.min(pause, LONGEST_MS));
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
