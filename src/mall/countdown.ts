import { secondsInDay } from 'date-fns/constants';
import { secondsToHours } from 'date-fns/secondsToHours';
import { secondsToMinutes } from 'date-fns/secondsToMinutes';
import { useSyncExternalStore } from 'react';
import { useMallServices } from './MallContext.tsx';

interface RemainingTime {
  readonly days: number;
  readonly hours: number;
  readonly minutes: number;
  readonly seconds: number;
}

/** Whole seconds until `dueAt` (epoch ms of the server's clock), 0 when it has passed. */
export function useRemainingSeconds(dueAt: number): number {
  const { clock } = useMallServices();
  const getSecondsAt = (now: number) => Math.max(0, Math.ceil((dueAt - now) / 1000));
  return useSyncExternalStore(
    clock.onTick,
    () => getSecondsAt(clock.now()),
    () => getSecondsAt(clock.renderedAt ?? clock.now()),
  );
}
export const toRemainingTime = (seconds: number): RemainingTime => ({
  days: Math.floor(seconds / secondsInDay),
  hours: secondsToHours(seconds) % 24,
  minutes: secondsToMinutes(seconds) % 60,
  seconds: seconds % 60,
});
