import { useState } from 'react';
import { useShellText } from '../i18n/use-shell-text';
import { errorText } from '../session/error-text';
import { signIn } from '../session/sign-in';
import { useCaptcha } from './use-captcha';

export type LoginField = 'account' | 'password' | 'code';

/** State of the login form: values, errors and submit. */
export function useLogin() {
  const t = useShellText();
  const [values, setValues] = useState<Record<LoginField, string>>({ account: '', password: '', code: '' });
  const [missing, setMissing] = useState<readonly LoginField[]>([]);
  const [failure, setFailure] = useState('');
  const [isBusy, setBusy] = useState(false);
  const { captcha, askFor, renew } = useCaptcha();

  const change = (field: LoginField, value: string) => {
    setValues((current) => ({ ...current, [field]: value }));
    setMissing((current) => current.filter((other) => other !== field));
  };

  /** Resolves to the first field to correct, or `undefined` after a successful login. */
  const submit = async (): Promise<LoginField | undefined> => {
    const account = values.account.trim();
    const emptyFields = (['account', 'password', ...(captcha ? ['code'] : [])] as LoginField[]).filter(
      (field) => (field === 'password' ? values.password : values[field].trim()) === '',
    );
    setMissing(emptyFields);
    setFailure('');
    if (emptyFields.length > 0) return emptyFields[0];
    setBusy(true);
    try {
      // The setting may have changed since the page was opened: the captcha is shown before the server refuses for it.
      if (!captcha && (await askFor(account))) return 'code';
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
      // Not awaited, so that the focus moves before the user continues typing.
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
