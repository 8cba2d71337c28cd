import { useAtomValue } from 'jotai';
import { md5 } from 'js-md5';
import { useRef, useState, type FormEvent } from 'react';
import { EntryButton } from '../entry/EntryButton';
import { EntryPage } from '../entry/EntryPage';
import style from '../entry/entry.module.css';
import { PasswordField } from '../entry/PasswordField';
import { useFocus } from '../entry/use-focus';
import { useShellText } from '../i18n/use-shell-text';
import { usePageTitle } from '../routes/use-page-title';
import { errorText } from '../session/error-text';
import { loginInfoAtom, lockedAtom } from '../session/session-atoms';
import { sessionClient } from '../session/session-calls';
import { signOut } from '../session/sign-out';
import { store } from '../store';
import { Clock } from './Clock';

/** The lock screen. The password unlocks all tabs and returns to the previous page. */
export function LockPage() {
  const t = useShellText();
  const user = useAtomValue(loginInfoAtom)?.userInfo;
  const [password, setPassword] = useState('');
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  usePageTitle(t('routes.lockScreen'));

  const unlock = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    if (password === '') return setError(t('login.passwordRequired'));
    setBusy(true);
    try {
      await sessionClient.unlock({ account: user?.userAccount ?? '', password: md5(password) });
      store.set(lockedAtom, false);
    } catch (failure) {
      setError(errorText(failure, t));
      form.current?.querySelector('input')?.select();
    } finally {
      setBusy(false);
    }
  };

  return (
    <EntryPage>
      <form ref={form} className={style['form']} noValidate onSubmit={(event) => void unlock(event)}>
        <div className={style['person']}>
          <Clock />
          <h1>{user?.userName}</h1>
          <p>{t('lock.lead')}</p>
        </div>
        <input type="text" name="username" autoComplete="username" value={user?.userAccount ?? ''} readOnly hidden />
        <PasswordField
          ref={useFocus<HTMLInputElement>()}
          label={t('login.password')}
          error={error}
          autoComplete="current-password"
          maxLength={128}
          value={password}
          onChange={(event) => {
            setPassword(event.target.value);
            setError(undefined);
          }}
        />
        <EntryButton isBusy={isBusy}>{t('lock.submit')}</EntryButton>
        <button type="button" className={style['quiet']} onClick={() => void signOut()}>
          {t('lock.other')}
        </button>
      </form>
    </EntryPage>
  );
}
