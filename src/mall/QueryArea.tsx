import type { ReactNode } from 'react';
import type { Failure } from '#models/failure.ts';
import { formatFailure } from '../text/failureText.ts';
import { NotFoundDrawing } from '../ui/Drawings.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { InlineNotice } from '../ui/InlineNotice.tsx';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';
import { useRestoreFocusWithin } from './focus.ts';
import * as css from './memberPage.css.ts';
import { QueryError } from './QueryError.tsx';
import { RetryButton } from './RetryButton.tsx';
import { useFullText } from './useFullText.ts';
import type { QueryResult } from './useQuery.ts';

interface QueryAreaProps<T> {
  result: QueryResult<T>;
  loadingLabel: string;
  skeleton: ReactNode;
  /**
   * Replaces the retry button if the server refuses the request, for example because the order does
   * not exist.
   */
  fallbackAction?: ReactNode;
  /** explains the refusal; by default that the order does not exist */
  refusedHelp?: string | undefined;
  children: (data: T) => ReactNode;
}

interface StaleNoticeProps {
  failure: Failure;
  onRetry: () => void;
}

/** Says why the shown data, which could not be loaded again, may be out of date. */
function StaleNotice({ failure, onRetry }: StaleNoticeProps) {
  const text = useFullText();
  return (
    <InlineNotice
      tone="warning"
      role="status"
      title={text.account.stale}
      action={
        <RetryButton icon="refresh" onClick={onRetry}>
          {text.shell.retry}
        </RetryButton>
      }
    >
      {formatFailure(text, failure)}
    </InlineNotice>
  );
}

/** Shows a query: a skeleton of the same size, the data, or the failure with a retry button. */
export function QueryArea<T>(props: QueryAreaProps<T>) {
  const { result, loadingLabel, skeleton, fallbackAction, refusedHelp, children } = props;
  const text = useFullText();
  const isLoading = result.state === 'loading';
  const focusProps = useRestoreFocusWithin<HTMLDivElement>(result.state);
  return (
    <div
      {...focusProps}
      tabIndex={-1}
      className={css.page}
      data-machine="request"
      data-state={result.machineState}
      aria-busy={isLoading || undefined}
    >
      <VisuallyHidden role="status">{isLoading ? loadingLabel : ''}</VisuallyHidden>
      {isLoading && skeleton}
      {result.state === 'failed' &&
        (fallbackAction !== undefined && result.failure.kind === 'refused' ? (
          <EmptyState
            role="status"
            drawing={<NotFoundDrawing />}
            sentence={formatFailure(text, result.failure)}
            help={refusedHelp ?? text.paymentResult.missingHelp}
            action={fallbackAction}
          />
        ) : (
          <QueryError result={result} reason={formatFailure(text, result.failure)} />
        ))}
      {result.state === 'ready' && result.failure && (
        <StaleNotice failure={result.failure} onRetry={result.retry} />
      )}
      {result.state === 'ready' && children(result.data)}
    </div>
  );
}

interface WaitingAreaProps {
  readonly label: string;
  readonly children: ReactNode;
}

/** The skeleton of a `QueryArea` before its query starts. */
export const WaitingArea = ({ label, children }: WaitingAreaProps) => (
  <div className={css.page} aria-busy>
    <VisuallyHidden role="status">{label}</VisuallyHidden>
    {children}
  </div>
);
