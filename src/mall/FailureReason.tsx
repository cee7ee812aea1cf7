import { lazy, Suspense } from 'react';
import type { Failure } from '#models/failure.ts';
import { loadOptionalWithRetry } from './loadWithRetry.ts';
import { useText } from './useText.ts';

const ServerReason = lazy(() =>
  loadOptionalWithRetry(async () => ({
    default: (await import('./ServerReason.tsx')).ServerReason,
  })),
);

/**
 * A refusal shows the server's message (§8; decisions.md 50), and an error of the server its
 * reference, or a general sentence until the translations have loaded.
 */
export function FailureReason({ failure }: { failure: Failure }) {
  const text = useText();
  switch (failure.kind) {
    case 'refused':
    case 'busy':
    case 'http':
    case 'server':
    case 'sessionInvalid':
      return (
        <Suspense fallback={text.failure[failure.kind === 'server' ? 'server' : 'refused']}>
          <ServerReason failure={failure} />
        </Suspense>
      );
    case 'loginNeeded':
    case 'network':
    case 'absent':
    case 'duplicate':
    case 'malformed':
      return text.failure[failure.kind];
    case 'canceled':
      return text.failure.malformed;
  }
}
