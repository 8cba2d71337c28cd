import { useRef, type FormEvent } from 'react';
import { Captcha } from '../entry/Captcha';
import { EntryButton } from '../entry/EntryButton';
import { EntryField } from '../entry/EntryField';
import { useFocus } from '../entry/use-focus';
import style from '../entry/entry.module.css';
import { PasswordField } from '../entry/PasswordField';
import { useShellText } from '../i18n/use-shell-text';
import { preloadApplication } from '../layout/preload-application';
import { useLogin, type LoginField } from './use-login';

/** The login form: account, password, and a captcha if the server requires one. */
export function PasswordLogin() {
  const t = useShellText();
  const { values, missing, failure, isBusy, captcha, change, submit, renewCaptcha, askForCaptcha } = useLogin();
  const form = useRef<HTMLFormElement>(null);

  const logIn = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const fieldToFix = await submit();
    const input = fieldToFix && form.current?.querySelector<HTMLInputElement>(`[name="${fieldToFix}"]`);
    if (input) focusAndSelect(input);
  };
  const errorOf = (field: LoginField, text: string) => (missing.includes(field) ? text : undefined);

  return (
    <form ref={form} noValidate onInput={preloadApplication} onSubmit={(event) => void logIn(event)}>
      <div className={style['alert']} role="alert">
        {failure}
      </div>
      <EntryField
        ref={useFocus<HTMLInputElement>()}
        name="account"
        label={t('login.account')}
        error={errorOf('account', t('login.accountRequired'))}
        autoComplete="username"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={50}
        value={values.account}
        onChange={(event) => change('account', event.target.value)}
        onBlur={() => void askForCaptcha()}
      />
      <PasswordField
        name="password"
        label={t('login.password')}
        error={errorOf('password', t('login.passwordRequired'))}
        autoComplete="current-password"
        maxLength={128}
        value={values.password}
        onChange={(event) => change('password', event.target.value)}
      />
      {captcha && (
        <CaptchaField
          source={captcha.source}
          error={errorOf('code', t('login.captchaRequired'))}
          value={values.code}
          onChange={(code) => change('code', code)}
          onRenew={renewCaptcha}
        />
      )}
      <EntryButton isBusy={isBusy}>{t('login.submit')}</EntryButton>
    </form>
  );
}

interface CaptchaFieldProps {
  source: string;
  error: string | undefined;
  value: string;
  onChange(value: string): void;
  onRenew(): void;
}

function CaptchaField({ source, error, value, onChange, onRenew }: CaptchaFieldProps) {
  const t = useShellText();
  return (
    <EntryField
      name="code"
      label={t('login.captcha')}
      error={error}
      autoComplete="off"
      autoCapitalize="off"
      spellCheck={false}
      maxLength={10}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      end={<Captcha source={source} onRenew={onRenew} />}
    />
  );
}

function focusAndSelect(input: HTMLInputElement): void {
  input.focus();
  input.select();
}
