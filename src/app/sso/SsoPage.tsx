import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { EntryPage } from '../entry/EntryPage';
import style from '../entry/entry.module.css';
import { Splash } from '../entry/Splash';
import { ownPath } from '../guard/guard';
import { useShellText } from '../i18n/use-shell-text';
import { usePageTitle } from '../routes/use-page-title';
import { errorText } from '../session/error-text';
import { tokenAtom } from '../session/session-atoms';
import { signInByTicket } from '../session/sign-in';
import { useOnce } from '../session/use-once';
import { store } from '../store';

/**
 * The entry from other systems: logs in by the one-time ticket in the address, and opens the page of `redirect`. A user who is
 * logged in already is asked first, because a link must not exchange the account without notice.
 */
export function SsoPage() {
  const t = useShellText();
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const ticket = query.get('ticket') || query.get('jnpf_ticket') || '';
  const target = ownPath(query.get('redirect'));
  const [hasSession] = useState(() => store.get(tokenAtom) !== null);
  const [state, setState] = useState<'asking' | 'busy' | { failure: string }>(() =>
    ticket === '' ? { failure: t('sso.noTicket') } : hasSession ? 'asking' : 'busy',
  );
  usePageTitle(t('routes.sso'));

  const enter = async () => {
    setState('busy');
    try {
      await signInByTicket(ticket);
      void navigate(target, { replace: true });
    } catch (error) {
      setState({ failure: errorText(error, t) });
    }
  };
  useOnce(() => {
    if (state === 'busy') void enter();
  });
  if (state === 'busy') return <Splash />;
  return (
    <EntryPage>
      <div className={style['form']}>
        <h1>{t('routes.sso')}</h1>
        {state === 'asking' ? (
          <>
            <p className={style['lead']}>{t('sso.question')}</p>
            <button type="button" className={style['button']} onClick={() => void enter()}>
              {t('sso.enter')}
            </button>
            <button type="button" className={style['quiet']} onClick={() => void navigate(target, { replace: true })}>
              {t('sso.stay')}
            </button>
          </>
        ) : (
          <>
            <div className={style['alert']} role="alert">
              {state.failure}
            </div>
            <Link to={hasSession ? target : `/login?redirect=${encodeURIComponent(target)}`}>
              {t(hasSession ? 'sso.stay' : 'sso.toLogin')}
            </Link>
          </>
        )}
      </div>
    </EntryPage>
  );
}
