import { Button } from 'antd';
import { useNavigate } from 'react-router-dom';
import { useShellText } from '../i18n/use-shell-text';
import { PlainPage } from './PlainPage';

/** The page for unknown addresses. */
export function NotFoundPage() {
  const t = useShellText();
  const navigate = useNavigate();
  return (
    <PlainPage picture="lost" title={t('notFound.title')} text={t('notFound.text')}>
      <Button type="primary" onClick={() => void navigate('/home')}>
        {t('notFound.home')}
      </Button>
      <Button onClick={() => void navigate(-1)}>{t('notFound.back')}</Button>
    </PlainPage>
  );
}
