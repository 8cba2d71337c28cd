import { Button } from 'antd';
import { Component, type ReactNode } from 'react';
import { reportError } from '../feedback/report-error';
import { useShellText } from '../i18n/use-shell-text';
import { PlainPage } from '../pages/PlainPage';

/** Error boundary of a view. React supports class components only here. */
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

/** Offers to reload the page, or to load the home page anew, because chunks of an older version may no longer exist. */
function FailedView() {
  const t = useShellText();
  return (
    <PlainPage picture="lost" title={t('error.page')} text={t('error.pageMore')}>
      <Button type="primary" onClick={() => window.location.reload()}>
        {t('error.retry')}
      </Button>
      <Button href="/home">{t('notFound.home')}</Button>
    </PlainPage>
  );
}
