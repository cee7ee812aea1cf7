import { useEffect } from 'react';
import type { Failure } from '#models/failure.ts';

/** Selects a password in focus when it was refused, so that typing replaces it. */
export function useSelectPassword(failure: Failure | null): void {
  useEffect(() => {
    const field = document.activeElement;
    if (failure && field instanceof HTMLInputElement && field.type === 'password') field.select();
  }, [failure]);
}
