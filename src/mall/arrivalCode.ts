import { loadOptionalWithRetry } from './loadWithRetry.ts';

type ArrivalCode = typeof import('./getArrival.ts');

const listeners = new Set<() => void>();
let loaded: ArrivalCode | null = null;

export const getArrivalCode = (): ArrivalCode | null => loaded;

/** Loads the code that estimates and formats an arrival, with the time zones. */
export async function loadArrivalCode(): Promise<void> {
  loaded ??= await import('./getArrival.ts');
  listeners.forEach((listener) => listener());
}

export function onArrivalCode(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Without the code, a page keeps the text of the server. */
export const requestArrivalCode = (): void =>
  void (loaded ?? loadOptionalWithRetry(loadArrivalCode));
