import { EmptyState, type EmptyStateProps } from '../ui/EmptyState.tsx';
import { useHeadingFocus } from './focus.ts';

export type EmptyPageProps = Omit<EmptyStateProps, 'as' | 'headingRef'>;

/** A page with nothing on it but a sentence: its h1, which takes the focus as every page's does. */
export function EmptyPage(props: EmptyPageProps) {
  const heading = useHeadingFocus(props.sentence);
  return <EmptyState {...props} as="h1" headingRef={heading} />;
}
