import { Button } from 'antd';
import { useShellText } from '../i18n/use-shell-text';
import { PlainPage } from '../pages/PlainPage';

/** A view that could not be loaded or drawn: says what to do. The page is loaded anew, for its parts may have moved on. */
export function FailedView() {
  const t = useShellText();
  return (
    <PlainPage picture="lost" title={t('error.page')} text={t('error.pageMore')}>
      <Button type="primary" onClick={() => window.location.reload()}>
        {t('error.retry')}
      </Button>
    </PlainPage>
  );
}
