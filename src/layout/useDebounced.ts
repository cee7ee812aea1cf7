import { useRef, useState } from 'react';

/** Debounces a value: it changes after `delayMs` without another call. */
export function useDebounced<T>(initial: T, delayMs: number): [T, (next: T) => void] {
  const [value, setValue] = useState(initial);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const setDebounced = (next: T) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setValue(next), delayMs);
  };
  return [value, setDebounced];
}
