import { useCallback, useSyncExternalStore } from 'react';
import type { Figures } from './figures.ts';
import { useMallPage } from './MallContext.tsx';

/** Before the charts run there is nobody, and nothing in the cart: else they would have been started at once. */
const NOBODY: Figures = {
  session: undefined,
  cart: undefined,
  nickname: null,
  pieces: 0,
  total: 0,
  isQuiet: true,
};

/** What the frame shows; it never waits for the charts. */
export function useFigures(): Figures {
  const { door } = useMallPage();
  const read = () => door.mall()?.figures.read() ?? NOBODY;
  const listen = useCallback(
    (changed: () => void) => {
      let follow = door.mall()?.figures.listen(changed);
      const forget = door.listen(() => {
        follow ??= door.mall()?.figures.listen(changed);
        changed();
      });
      return () => {
        forget();
        follow?.();
      };
    },
    [door],
  );
  return useSyncExternalStore(listen, read, read);
}
