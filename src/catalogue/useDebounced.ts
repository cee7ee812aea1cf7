import { useRef, useState } from 'react';

/** A value that follows what is set once nothing new has come for `pause` milliseconds. */
export function useDebounced<T>(initial: T, pause: number): [T, (next: T) => void] {
  const [value, setValue] = useState(initial);
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const follow = (next: T) => {
    clearTimeout(waiting.current);
    waiting.current = setTimeout(() => setValue(next), pause);
  };
  return [value, follow];
}
