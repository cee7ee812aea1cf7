import { useSyncExternalStore } from 'react';
import { useMallServices } from './MallContext.tsx';

/**
 * The result of `select` for the present time (epoch ms, server clock), a primitive value. Renders
 * again when it changes. React hydrates the result for the time at which the server rendered the
 * page, which may be long ago in a stored copy.
 */
export function useTimeValue<T extends string | number | boolean>(select: (now: number) => T): T {
  const { clock } = useMallServices();
  return useSyncExternalStore(
    clock.onTick,
    () => select(clock.now()),
    () => select(clock.renderedAt ?? clock.now()),
  );
}
