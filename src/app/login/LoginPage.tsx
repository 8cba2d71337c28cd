import { useRef, type FormEvent } from 'react';
import { Captcha } from '../entry/Captcha';
import { EntryButton } from '../entry/EntryButton';
import { EntryField } from '../entry/EntryField';
import { EntryPage } from '../entry/EntryPage';
import { useFocus } from '../entry/use-focus';
import style from '../entry/entry.module.css';
import { PasswordField } from '../entry/PasswordField';
import { useShellText } from '../i18n/use-shell-text';
import { usePageTitle } from '../routes/use-page-title';
import { preloadApplication } from '../layout/preload-application';
import { useLogin, type LoginField } from './use-login';

/** Account, password, and a captcha when the server asks for one. Keeps nothing. */
export function LoginPage() {
  const t = useShellText();
  const { values, missing, failure, isBusy, captcha, change, submit, renewCaptcha, askForCaptcha } = useLogin();
  const form = useRef<HTMLFormElement>(null);
  usePageTitle(t('routes.login'));

  const enter = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const wanted = await submit();
    const input = wanted && form.current?.querySelector<HTMLInputElement>(`[name="${wanted}"]`);
    if (input) focus(input);
  };
  const errorOf = (field: LoginField, text: string) => (missing.includes(field) ? text : undefined);

  return (
    <EntryPage>
      <form ref={form} className={style['form']} noValidate onInput={preloadApplication} onSubmit={(event) => void enter(event)}>
        <h1>{t('login.title')}</h1>
        <p className={style['lead']}>{t('login.lead')}</p>
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
          <EntryField
            name="code"
            label={t('login.captcha')}
            error={errorOf('code', t('login.captchaRequired'))}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            maxLength={10}
            value={values.code}
            onChange={(event) => change('code', event.target.value)}
            end={<Captcha source={captcha.source} onRenew={renewCaptcha} />}
          />
        )}
        <EntryButton isBusy={isBusy}>{t('login.submit')}</EntryButton>
      </form>
    </EntryPage>
  );
}

function focus(input: HTMLInputElement): void {
  input.focus();
  input.select();
}
