import { Component, type ErrorInfo, type ReactNode } from 'react';
import { forgetFailedLoads } from './load-renderer';
import { NodeFailure } from './NodeFailure';

interface Props {
  children: ReactNode;
  /** A new value draws the node again after a failure. */
  resetKey: unknown;
}

interface State {
  failed: unknown;
  resetKey: unknown;
}

/** Replaces a node that fails with a placeholder, so that the rest of the page stays usable. */
export class NodeBoundary extends Component<Props, State> {
  override state: State = { failed: undefined, resetKey: this.props.resetKey };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { failed: error ?? true };
  }

  static getDerivedStateFromProps({ resetKey }: Props, state: State): State | null {
    return resetKey === state.resetKey ? null : { failed: undefined, resetKey };
  }

  override componentDidCatch(error: Error, info: ErrorInfo): void {
    reportError(new Error(`A renderer failed: ${error.message}${info.componentStack ?? ''}`, { cause: error }));
  }

  override render(): ReactNode {
    if (this.state.failed === undefined) return this.props.children;
    const retry = () => {
      forgetFailedLoads();
      this.setState({ failed: undefined });
    };
    return <NodeFailure onRetry={retry} />;
  }
}
