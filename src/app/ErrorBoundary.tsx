import { Component, type ReactNode } from 'react';
import { Button } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { ErrorDrawing } from '../ui/TroubleDrawings.tsx';
import { useText } from './useText.ts';

const reload = () => window.location.reload();

function Broken() {
  const { shell } = useText();
  return (
    <EmptyState
      as="h1"
      role="alert"
      drawing={<ErrorDrawing />}
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
  /** A broken page does not stand in the way of another address. */
  readonly pathname: string;
  readonly children: ReactNode;
}
interface State {
  readonly brokenAt: string | null;
}

/** A page that fails, or whose code does not come, leaves the rest of the shop standing. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { brokenAt: null };

  static getDerivedStateFromError(): Partial<State> {
    return { brokenAt: '' };
  }

  /** The first render after the failure learns where it was; another address tries again. */
  static getDerivedStateFromProps({ pathname }: Props, { brokenAt }: State): State | null {
    if (brokenAt === '') return { brokenAt: pathname };
    return brokenAt !== null && brokenAt !== pathname ? { brokenAt: null } : null;
  }

  override render() {
    return this.state.brokenAt === null ? this.props.children : <Broken />;
  }
}
