import type { Failure } from '#models/failure.ts';
import { Button } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { InlineNotice } from '../ui/InlineNotice.tsx';
import { FailureReason } from './FailureReason.tsx';
import { useFocusSectionOnUnmount } from './focus.ts';
import { LazyFailureDrawing } from './LazyFailureDrawing.tsx';
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
  const button = useFocusSectionOnUnmount<HTMLButtonElement>();
  const reason = serverSentence ?? <FailureReason failure={result.failure} />;
  const retry = (
    <Button
      ref={button}
      variant="secondary"
      size={compact ? 'sm' : 'md'}
      icon="refresh"
      onClick={result.retry}
    >
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
      drawing={<LazyFailureDrawing isOffline={isOffline} />}
      sentence={isOffline ? text.shell.offlineTitle : text.shell.failedTitle}
      help={reason}
      action={retry}
    />
  );
}
