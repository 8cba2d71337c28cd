import { Button, Result } from 'antd';
import { useShellText } from '../i18n/use-shell-text';

/** A view that could not be loaded or drawn: says what to do. The page is loaded anew, for its parts may have moved on. */
export function FailedView() {
  const t = useShellText();
  return (
    <Result
      status="warning"
      title={t('error.page')}
      subTitle={t('error.pageMore')}
      extra={
        <Button type="primary" onClick={() => window.location.reload()}>
          {t('error.retry')}
        </Button>
      }
    />
  );
}
