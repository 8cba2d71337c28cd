import { useState } from 'react';
import { useShellText } from '../i18n/use-shell-text';
import { errorText } from '../session/error-text';
import { signIn } from '../session/sign-in';
import { useCaptcha } from './use-captcha';

export type LoginField = 'account' | 'password' | 'code';

/** What is typed at the login page, what is wrong with it, and the way in. */
export function useLogin() {
  const t = useShellText();
  const [values, setValues] = useState<Record<LoginField, string>>({ account: '', password: '', code: '' });
  const [missing, setMissing] = useState<readonly LoginField[]>([]);
  const [failure, setFailure] = useState('');
  const [isBusy, setBusy] = useState(false);
  const { captcha, askFor, renew } = useCaptcha();

  const change = (field: LoginField, value: string) => {
    setValues((current) => ({ ...current, [field]: value }));
    setMissing((current) => current.filter((one) => one !== field));
  };

  /** Resolves to the field that wants attention, or nothing once the user is in. */
  const submit = async (): Promise<LoginField | undefined> => {
    const account = values.account.trim();
    const wanted = (['account', 'password', ...(captcha ? ['code'] : [])] as LoginField[]).filter(
      (field) => (field === 'password' ? values.password : values[field].trim()) === '',
    );
    setMissing(wanted);
    setFailure('');
    if (wanted.length > 0) return wanted[0];
    setBusy(true);
    try {
      await signIn({
        account,
        password: values.password,
        captcha: captcha ? { code: values.code.trim(), stamp: captcha.stamp } : undefined,
      });
      return undefined;
    } catch (error) {
      setFailure(errorText(error, t));
      change('code', '');
      renew();
      // Not awaited: whoever types on at once must not lose it when the focus comes.
      void askFor(account);
      return 'password';
    } finally {
      setBusy(false);
    }
  };

  return {
    values,
    missing,
    failure,
    isBusy,
    captcha,
    change,
    submit,
    renewCaptcha: renew,
    askForCaptcha: () => askFor(values.account.trim()),
  };
}
