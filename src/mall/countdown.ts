import { secondsInDay } from 'date-fns/constants';
import { secondsToHours } from 'date-fns/secondsToHours';
import { secondsToMinutes } from 'date-fns/secondsToMinutes';
import { useTimeValue } from './useTimeValue.ts';

interface RemainingTime {
  readonly days: number;
  readonly hours: number;
  readonly minutes: number;
  readonly seconds: number;
}

/** Whole seconds until `dueAt` (epoch ms of the server's clock), 0 when it has passed. */
export const useRemainingSeconds = (dueAt: number): number =>
  useTimeValue((now) => Math.max(0, Math.ceil((dueAt - now) / 1000)));

export const toRemainingTime = (seconds: number): RemainingTime => ({
  days: Math.floor(seconds / secondsInDay),
  hours: secondsToHours(seconds) % 24,
  minutes: secondsToMinutes(seconds) % 60,
  seconds: seconds % 60,
});
