/** `AbortSignal.any`, which browsers older than 2023 do not have. */
export function anySignal(...signals: readonly AbortSignal[]): AbortSignal {
  if ('any' in AbortSignal) return AbortSignal.any([...signals]);
  const controller = new AbortController();
  for (const signal of signals) {
    if (signal.aborted) controller.abort(signal.reason);
    const { signal: ended } = controller;
    signal.addEventListener('abort', () => controller.abort(signal.reason), { signal: ended });
  }
  return controller.signal;
}
