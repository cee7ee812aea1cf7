import { lazy, type ReactNode, Suspense } from 'react';
import type { Failure } from '#models/failure.ts';
import type { Text } from '../text/en/shop.ts';
import { Button } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { InlineNotice } from '../ui/InlineNotice.tsx';
import { ErrorDrawing, OfflineDrawing } from '../ui/TroubleDrawings.tsx';
import { useText } from './useText.ts';

export interface QueryErrorProps {
  result: { readonly failure: Failure; readonly retry: () => void };
  /** One line instead of an illustrated message. */
  compact?: boolean | undefined;
  /** The translated message of the server, on pages that load all sentences. */
  reason?: string | undefined;
}

const ServerReason = lazy(async () => ({
  default: (await import('./ServerReason.tsx')).ServerReason,
}));

/**
 * A refusal shows the server's message (§8; decisions 50), and an error of the server its reference,
 * or a general sentence until the translations have loaded.
 */
function formatReason(text: Text, failure: Failure): ReactNode {
  switch (failure.kind) {
    case 'refused':
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
    case 'cancelled':
    case 'malformed':
      return text.failure[failure.kind];
  }
}

/** Says why a query failed, with a retry button. */
export function QueryError({ result, compact = false, reason: serverSentence }: QueryErrorProps) {
  const text = useText();
  const reason = serverSentence ?? formatReason(text, result.failure);
  const retry = (
    <Button variant="secondary" size={compact ? 'sm' : 'md'} icon="refresh" onClick={result.retry}>
      {text.shell.retry}
    </Button>
  );
  if (compact)
    return (
      <InlineNotice tone="error" role="status" action={retry}>
        {reason}
      </InlineNotice>
    );
  const isOffline = result.failure.kind === 'network';
  return (
    <EmptyState
      role="status"
      drawing={isOffline ? <OfflineDrawing /> : <ErrorDrawing />}
      sentence={isOffline ? text.shell.offlineTitle : text.shell.failedTitle}
      help={reason}
      action={retry}
    />
  );
}
