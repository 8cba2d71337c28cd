import { Button } from 'antd';
import { useNavigate } from 'react-router-dom';
import { ApiError } from '#api/api-error.ts';
import { useShellText } from '../i18n/use-shell-text';
import { PlainPage } from '../pages/PlainPage';
import { AppPortal } from './AppPortal';
import style from './portal-page.module.css';

/** The page of a menu that opens a portal. */
export function PortalPage({ portalId, modelId }: { portalId: string; modelId: string | undefined }) {
  return (
    <div className={style['page']}>
      <AppPortal id={portalId} modelId={modelId} renderRefusal={(error) => <Refusal error={error} />} />
    </div>
  );
}

/** A portal that was removed, is not released or not for the user: a retry would not help. */
function Refusal({ error }: { error: unknown }) {
  const t = useShellText();
  const navigate = useNavigate();
  return (
    <PlainPage picture="lost" title={t('portal.refused')} text={error instanceof ApiError ? error.msg : ''}>
      <Button type="primary" onClick={() => void navigate('/home')}>
        {t('notFound.home')}
      </Button>
    </PlainPage>
  );
}
