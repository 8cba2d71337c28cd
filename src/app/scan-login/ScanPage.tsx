import { Button } from 'antd';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { OauthScanResult } from '#api/generated/oauth/oauth.gen.ts';
import { useShellText } from '../i18n/use-shell-text';
import { PlainPage } from '../pages/PlainPage';
import { errorText } from '../session/error-text';
import { sessionClient } from '../session/session-calls';
import { useOnce } from '../session/use-once';

type Decision = 'confirmed' | 'refused';

/** The page that a scanned code opens on the phone: says which browser wants to log in, and asks. */
export function ScanPage() {
  const t = useShellText();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const code = query.get('code') ?? '';
  const [browser, setBrowser] = useState<OauthScanResult>();
  const [decision, setDecision] = useState<Decision>();
  const [failure, setFailure] = useState(code === '' ? t('scan.noCode') : undefined);
  const [isBusy, setBusy] = useState(false);

  const send = async (state: 'seen' | Decision) => {
    setBusy(true);
    try {
      setBrowser((await sessionClient.scan({ code, state })).data);
      if (state !== 'seen') setDecision(state);
    } catch (error) {
      setFailure(errorText(error, t));
    } finally {
      setBusy(false);
    }
  };
  useOnce(() => void (code !== '' && send('seen')));
  const home = <Button onClick={() => void navigate('/home', { replace: true })}>{t('notFound.home')}</Button>;
  if (failure !== undefined)
    return (
      <PlainPage picture="lost" title={failure} text={t('scan.again')}>
        {home}
      </PlainPage>
    );
  if (decision)
    return (
      <PlainPage picture="sprout" title={t(decision === 'confirmed' ? 'scan.confirmed' : 'scan.refused')} text={t('scan.done')}>
        {home}
      </PlainPage>
    );
  const device = browser && [browser.browser, browser.platform].filter(Boolean).join(' · ');
  const place = browser && [browser.place, browser.address].filter(Boolean).join(' ');
  return (
    <PlainPage picture="sprout" title={t('scan.question')} text={browser ? t('scan.from', { device: device || '–', place }) : ''}>
      <Button type="primary" loading={isBusy} disabled={!browser} onClick={() => void send('confirmed')}>
        {t('scan.confirm')}
      </Button>
      <Button disabled={!browser || isBusy} onClick={() => void send('refused')}>
        {t('scan.refuse')}
      </Button>
    </PlainPage>
  );
}
