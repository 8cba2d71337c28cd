import { Button } from 'antd';
import { useNavigate } from 'react-router-dom';
import { useShellText } from '../i18n/use-shell-text';
import { PlainPage } from './PlainPage';
import { notBuiltText } from './not-built';

/** Says that a page is not built yet, and what will be there. */
export function NotBuiltPage({ about }: { about: string }) {
  const t = useShellText();
  const navigate = useNavigate();
  return (
    <PlainPage picture="sprout" title={t('notBuilt.title')} text={t(notBuiltText(about))}>
      <Button onClick={() => void navigate('/home')}>{t('notFound.home')}</Button>
    </PlainPage>
  );
}
