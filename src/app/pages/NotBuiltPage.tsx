import { Button } from 'antd';
import { useNavigate } from 'react-router-dom';
import { useShellText } from '../i18n/use-shell-text';
import { PlainPage } from './PlainPage';
import { notBuiltText } from './not-built';

/** A page that is not implemented yet, with a description. */
export function NotBuiltPage({ about }: { about: string }) {
  const t = useShellText();
  const navigate = useNavigate();
  return (
    <PlainPage picture="sprout" title={t('notBuilt.title')} text={t(notBuiltText(about))}>
      <Button onClick={() => void navigate('/home')}>{t('notFound.home')}</Button>
    </PlainPage>
  );
}
