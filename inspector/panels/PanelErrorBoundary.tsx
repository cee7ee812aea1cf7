import { Component, type ReactNode } from 'react';

interface Props {
  readonly panel: string;
  readonly children: ReactNode;
}

/** Data of another release may break one panel; the others keep working. */
export class PanelErrorBoundary extends Component<Props, { readonly why: string | null }> {
  override state = { why: null };

  static getDerivedStateFromError(error: unknown) {
    return { why: error instanceof Error ? error.message : String(error) };
  }

  override render() {
    const { why } = this.state;
    if (why === null) return this.props.children;
    return (
      <p className="failed" role="alert">
        {this.props.panel} cannot be shown: {why}
      </p>
    );
  }
}
