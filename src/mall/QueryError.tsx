import type { Failure } from '#models/failure.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { InlineNotice } from '../ui/InlineNotice.tsx';
import { FailureReason } from './FailureReason.tsx';
import { LazyFailureDrawing } from './LazyFailureDrawing.tsx';
import { RetryButton } from './RetryButton.tsx';
import { useText } from './useText.ts';

interface QueryErrorProps {
  result: { readonly failure: Failure; readonly retry: () => void };
  /** One line instead of an illustrated message. */
  compact?: boolean | undefined;
  /** The translated message of the server, on pages that load all sentences. */
  reason?: string | undefined;
}

/** Says why a query failed, with a retry button. */
export function QueryError({ result, compact = false, reason: serverSentence }: QueryErrorProps) {
  const text = useText();
  const reason = serverSentence ?? <FailureReason failure={result.failure} />;
  const retry = (
    <RetryButton size={compact ? 'sm' : 'md'} icon="refresh" onClick={result.retry}>
      {text.shell.retry}
    </RetryButton>
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
      drawing={<LazyFailureDrawing isOffline={isOffline} />}
      sentence={isOffline ? text.shell.offlineTitle : text.shell.failedTitle}
      help={reason}
      action={retry}
    />
  );
}
