import type { ReactNode } from 'react';
import { useFocusKept } from '../app/focus.ts';
import { ReadFailed } from '../app/ReadFailed.tsx';
import { useFullText } from '../app/useFullText.ts';
import type { Read } from '../app/useRead.ts';
import { failureText } from '../text/failureText.ts';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';
import * as css from './account.css.ts';

export interface ReadAreaProps<T> {
  read: Read<T>;
  loadingLabel: string;
  skeleton: ReactNode;
  children: (data: T) => ReactNode;
}

/** A read in its place: a skeleton of its size, what came, or why nothing did and the way to try again. */
export function ReadArea<T>({ read, loadingLabel, skeleton, children }: ReadAreaProps<T>) {
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
      {read.state === 'failed' && <ReadFailed read={read} why={failureText(text, read.failure)} />}
      {read.state === 'ready' && children(read.data)}
    </div>
  );
}
