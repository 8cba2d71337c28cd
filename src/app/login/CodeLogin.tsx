import { useState, type FormEvent } from 'react';
import { EntryButton } from '../entry/EntryButton';
import { EntryField } from '../entry/EntryField';
import style from '../entry/entry.module.css';
import { useShellText } from '../i18n/use-shell-text';
import { errorText } from '../session/error-text';
import { sessionClient } from '../session/session-calls';
import { signInByCode } from '../session/sign-in';
import wayStyle from './scan-login.module.css';
import { useCountdown } from './use-countdown';

/** Seconds until another code can be sent. */
const pause = 60;

/** Logs in by a code that goes to the user's mobile number or mail address. */
export function CodeLogin() {
  const t = useShellText();
  const [account, setAccount] = useState('');
  const [code, setCode] = useState('');
  const [failure, setFailure] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [seconds, startCountdown] = useCountdown();

  const run = async (work: () => Promise<unknown>) => {
    if (account.trim() === '') return setFailure(t('login.accountRequired'));
    setFailure('');
    setBusy(true);
    await work().catch((error: unknown) => setFailure(errorText(error, t)));
    setBusy(false);
  };
  const send = () =>
    run(async () => {
      await sessionClient.sendLoginCode({ account: account.trim() });
      startCountdown(pause);
    });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    if (code.trim() === '') return setFailure(t('login.captchaRequired'));
    void run(() => signInByCode({ account: account.trim(), code: code.trim() }));
  };
  return (
    <form noValidate onSubmit={submit}>
      <div className={style['alert']} role="alert">
        {failure}
      </div>
      <EntryField
        label={t('login.account')}
        autoComplete="username"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={100}
        value={account}
        onChange={(event) => setAccount(event.target.value)}
      />
      <EntryField
        label={t('login.captcha')}
        hint={seconds > 0 ? t('login.codeSent') : undefined}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
        value={code}
        onChange={(event) => setCode(event.target.value)}
        end={
          <button type="button" className={wayStyle['send']} disabled={seconds > 0 || isBusy} onClick={() => void send()}>
            {seconds > 0 ? t('login.codeAgain', { seconds }) : t('login.codeSend')}
          </button>
        }
      />
      <EntryButton isBusy={isBusy}>{t('login.submit')}</EntryButton>
    </form>
  );
}
