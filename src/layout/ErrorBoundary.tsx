import { Component, type ReactNode } from 'react';
import { LazyFailureDrawing } from '../mall/LazyFailureDrawing.tsx';
import { useText } from '../mall/useText.ts';
import { Button } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';

const reload = () => window.location.reload();

function ErrorPage() {
  const { shell } = useText();
  return (
    <EmptyState
      as="h1"
      role="alert"
      drawing={<LazyFailureDrawing />}
      sentence={shell.brokenTitle}
      help={shell.brokenHelp}
      action={
        <Button icon="refresh" onClick={reload}>
          {shell.reload}
        </Button>
      }
    />
  );
}

interface Props {
  /** A navigation resets the boundary. */
  readonly pathname: string;
  readonly children: ReactNode;
}
interface State {
  readonly brokenAt: string | null;
}

/**
 * Catches errors of a page and of loading its code, so that the rest of the layout keeps working.
 */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { brokenAt: null };

  static getDerivedStateFromError(): Partial<State> {
    return { brokenAt: '' };
  }

  /** The first render after the error records its path; another path resets the state. */
  static getDerivedStateFromProps({ pathname }: Props, { brokenAt }: State): State | null {
    if (brokenAt === '') return { brokenAt: pathname };
    return brokenAt !== null && brokenAt !== pathname ? { brokenAt: null } : null;
  }

  override render() {
    return this.state.brokenAt === null ? this.props.children : <ErrorPage />;
  }
}
