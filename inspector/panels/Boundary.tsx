import { Component, type ReactNode } from 'react';

interface Props {
  readonly what: string;
  readonly children: ReactNode;
}

/** A chart or a context of another release may be beyond this page: the rest of it still works. */
export class Boundary extends Component<Props, { readonly why: string | null }> {
  override state = { why: null };

  static getDerivedStateFromError(error: unknown) {
    return { why: error instanceof Error ? error.message : String(error) };
  }

  override render() {
    const { why } = this.state;
    if (why === null) return this.props.children;
    return (
      <p className="failed" role="alert">
        {this.props.what} cannot be shown: {why}
      </p>
    );
  }
}
