import { md5 } from 'js-md5';
import { useState, type FormEvent, type ReactNode } from 'react';
import { EntryButton } from '../entry/EntryButton';
import entry from '../entry/entry.module.css';
import { PasswordField } from '../entry/PasswordField';
import { useFocus } from '../entry/use-focus';
import { useShellText } from '../i18n/use-shell-text';
import { errorText } from '../session/error-text';
import style from './short-link.module.css';
import type { OpenedLink } from './use-link';

/** Asks for the password of a link. */
export function LinkPassword({ link: { client, reload } }: { link: OpenedLink }): ReactNode {
  const t = useShellText();
  const focus = useFocus<HTMLInputElement>();
  const [password, setPassword] = useState('');
  const [failure, setFailure] = useState('');
  const [isBusy, setBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    if (password === '') return setFailure(t('login.passwordRequired'));
    setBusy(true);
    try {
      await client.checkPassword({ password: md5(password) });
      await reload();
    } catch (error) {
      setFailure(errorText(error, t));
      setPassword('');
    } finally {
      setBusy(false);
    }
  };
  return (
    <form className={style['password']} noValidate onSubmit={(event) => void submit(event)}>
      <h1>{t('shortLink.password')}</h1>
      <p className={entry['lead']}>{t('shortLink.passwordMore')}</p>
      <div className={entry['alert']} role="alert">
        {failure}
      </div>
      <PasswordField
        ref={focus}
        name="password"
        label={t('login.password')}
        autoComplete="off"
        maxLength={64}
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
      <EntryButton isBusy={isBusy}>{t('shortLink.enter')}</EntryButton>
    </form>
  );
}
