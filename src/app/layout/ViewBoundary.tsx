import { Component, type ReactNode } from 'react';
import { reportError } from '../feedback/report-error';
import { FailedView } from './FailedView';

/** Keeps what goes wrong in a view inside it. React wants a class for this. */
export class ViewBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true };
  }

  override componentDidCatch(error: Error): void {
    reportError(error);
  }

  override render(): ReactNode {
    return this.state.hasFailed ? <FailedView /> : this.props.children;
  }
}
