import type { Failure } from '#models/failure.ts';
import type { Text } from '../text/en/shop.ts';
import { Button } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Notice } from '../ui/Notice.tsx';
import { ErrorDrawing, OfflineDrawing } from '../ui/TroubleDrawings.tsx';
import { useText } from './useText.ts';

export interface ReadFailedProps {
  read: { readonly failure: Failure; readonly retry: () => void };
  /** One line in the place of a part of a page. */
  compact?: boolean | undefined;
  /** The server's own sentence, on pages that carry the table of them. */
  why?: string | undefined;
}

/** A read is refused rarely, so what the server said is not worth its table of sentences here. */
const whyOf = (text: Text, failure: Failure): string =>
  failure.kind === 'refused' || failure.kind === 'http' || failure.kind === 'sessionInvalid'
    ? text.failure.refused
    : text.failure[failure.kind];

/** What stands where a list should be: why it is not there, and the way to try again. */
export function ReadFailed({ read, compact = false, why: told }: ReadFailedProps) {
  const text = useText();
  const why = told ?? whyOf(text, read.failure);
  const retry = (
    <Button variant="secondary" size={compact ? 'sm' : 'md'} icon="refresh" onClick={read.retry}>
      {text.shell.retry}
    </Button>
  );
  if (compact)
    return (
      <Notice tone="error" role="status" action={retry}>
        {why}
      </Notice>
    );
  const isOffline = read.failure.kind === 'network';
  return (
    <EmptyState
      role="status"
      drawing={isOffline ? <OfflineDrawing /> : <ErrorDrawing />}
      sentence={isOffline ? text.shell.offlineTitle : text.shell.failedTitle}
      help={why}
      action={retry}
    />
  );
}
