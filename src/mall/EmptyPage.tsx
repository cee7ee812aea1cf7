import { EmptyState, type EmptyStateProps } from '../ui/EmptyState.tsx';
import { useHeadingFocus } from './focus.ts';

type EmptyPageProps = Omit<EmptyStateProps, 'as' | 'headingRef'>;

/** A page whose only content is an empty state; the sentence is the h1 and takes the focus. */
export function EmptyPage(props: EmptyPageProps) {
  const heading = useHeadingFocus(props.sentence);
  return <EmptyState {...props} as="h1" headingRef={heading} />;
}
