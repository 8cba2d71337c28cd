import { lazy, Suspense } from 'react';
import { EntryPage } from '../entry/EntryPage';
import style from '../entry/entry.module.css';
import { useShellText } from '../i18n/use-shell-text';
import { usePageTitle } from '../routes/use-page-title';
import { LoginWays } from './LoginWays';
import { PasswordLogin } from './PasswordLogin';

/** Loaded when the user chooses them, the second with what draws QR codes. */
const CodeLogin = lazy(async () => ({ default: (await import('./CodeLogin')).CodeLogin }));
const ScanLogin = lazy(async () => ({ default: (await import('./ScanLogin')).ScanLogin }));

/** The login by password, and by the other ways of the settings. What is typed stays when another way is looked at. */
export function LoginPage() {
  const t = useShellText();
  usePageTitle(t('routes.login'));
  return (
    <EntryPage>
      <div className={style['form']}>
        <h1>{t('login.title')}</h1>
        <p className={style['lead']}>{t('login.lead')}</p>
        <LoginWays>
          {(way) => (
            <>
              <div hidden={way !== 'password'}>
                <PasswordLogin />
              </div>
              <Suspense>
                {way === 'code' && <CodeLogin />}
                {way === 'scan' && <ScanLogin />}
              </Suspense>
            </>
          )}
        </LoginWays>
      </div>
    </EntryPage>
  );
}
