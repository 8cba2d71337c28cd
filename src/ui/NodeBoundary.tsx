import { Component, type ErrorInfo, type ReactNode } from 'react';
import { NodeFailure } from './NodeFailure';

interface Props {
  children: ReactNode;
  /** A new value gives the node another chance. */
  resetKey: unknown;
}

/** Keeps the failure of one node to itself: a placeholder in its place, everything around stays usable. */
export class NodeBoundary extends Component<Props, { failed: unknown }> {
  override state: { failed: unknown } = { failed: undefined };

  static getDerivedStateFromError(error: unknown): { failed: unknown } {
    return { failed: error ?? true };
  }

  override componentDidUpdate(previous: Props): void {
    if (this.state.failed !== undefined && previous.resetKey !== this.props.resetKey) this.setState({ failed: undefined });
  }

  override componentDidCatch(error: Error, info: ErrorInfo): void {
    reportError(new Error(`A renderer failed: ${error.message}${info.componentStack ?? ''}`, { cause: error }));
  }

  override render(): ReactNode {
    return this.state.failed === undefined ? this.props.children : <NodeFailure onRetry={() => this.setState({ failed: undefined })} />;
  }
}
