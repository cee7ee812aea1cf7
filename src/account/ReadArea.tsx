import type { ReactNode } from 'react';
import { useFocusKept } from '../app/focus.ts';
import { ReadFailed } from '../app/ReadFailed.tsx';
import { useFullText } from '../app/useFullText.ts';
import type { Read } from '../app/useRead.ts';
import { failureText } from '../text/failureText.ts';
import { NotFoundDrawing } from '../ui/Drawings.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';
import * as css from './account.css.ts';

export interface ReadAreaProps<T> {
  read: Read<T>;
  loadingLabel: string;
  skeleton: ReactNode;
  /** The way on where the server says that there is no such thing, which asking again cannot change. */
  wayOn?: ReactNode;
  children: (data: T) => ReactNode;
}

/** A read in its place: a skeleton of its size, what came, or why nothing did and the way to try again. */
export function ReadArea<T>(props: ReadAreaProps<T>) {
  const { read, loadingLabel, skeleton, wayOn, children } = props;
  const text = useFullText();
  const busy = read.state === 'loading';
  const kept = useFocusKept<HTMLDivElement>(read.state);
  return (
    <div
      {...kept}
      tabIndex={-1}
      className={css.page}
      data-machine="request"
      data-state={read.machineState}
      aria-busy={busy || undefined}
    >
      <VisuallyHidden role="status">{busy ? loadingLabel : ''}</VisuallyHidden>
      {busy && skeleton}
      {read.state === 'failed' &&
        (wayOn !== undefined && read.failure.kind === 'refused' ? (
          <EmptyState
            role="status"
            drawing={<NotFoundDrawing />}
            sentence={failureText(text, read.failure)}
            help={text.paying.missingWhy}
            action={wayOn}
          />
        ) : (
          <ReadFailed read={read} why={failureText(text, read.failure)} />
        ))}
      {read.state === 'ready' && children(read.data)}
    </div>
  );
}
