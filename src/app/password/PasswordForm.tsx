import { Alert, Form, Input, type FormInstance } from 'antd';
import { useEffect, useState } from 'react';
import { Captcha, newCaptchaStamp } from '../entry/Captcha';
import { showToast } from '../feedback/toasts';
import { useShellText } from '../i18n/use-shell-text';
import { errorText } from '../session/error-text';
import { leave } from '../session/sign-out';
import { changePassword, type PasswordChange } from './change-password';
import { checkPassword, parsePasswordPolicy, type PasswordPolicy } from './password-policy';
import { loadPasswordPolicy } from './password-policy-call';
import style from './password-dialog.module.css';

type PasswordFormInstance = FormInstance<PasswordChange & { repeated: string }>;

interface PasswordFormProps {
  form: PasswordFormInstance;
  onBusy(isBusy: boolean): void;
}

/** The fields of a password change. After a change the user logs in again. */
export function PasswordForm({ form, onBusy }: PasswordFormProps) {
  const t = useShellText();
  const [policy, setPolicy] = useState(() => parsePasswordPolicy({}));
  const [stamp, setStamp] = useState(newCaptchaStamp);
  const [failure, setFailure] = useState<string>();
  // If the policy cannot be loaded, only the server checks the password.
  useEffect(() => void loadPasswordPolicy().then(setPolicy, () => {}), []);

  const submit = async (values: PasswordChange) => {
    onBusy(true);
    setFailure(undefined);
    try {
      const message = await changePassword(values, stamp);
      showToast({ kind: 'success', text: message });
      setTimeout(leave, 1000);
    } catch (error) {
      setFailure(errorText(error, t));
      onBusy(false);
      setStamp(newCaptchaStamp());
      form.setFieldValue('code', '');
    }
  };

  return (
    <>
      {failure !== undefined && <Alert type="error" showIcon className={style['note']} title={failure} />}
      <Form form={form} layout="vertical" requiredMark={false} validateTrigger={validateTrigger} onFinish={(values) => void submit(values)}>
        <PasswordFields form={form} policy={policy} />
        <div className={style['captcha']}>
          <Form.Item name="code" label={t('login.captcha')} rules={[required(t('login.captchaRequired'))]}>
            <Input autoComplete="off" maxLength={10} onPressEnter={form.submit} />
          </Form.Item>
          <Captcha source={`/api/file/ImageCode/${stamp}`} onRenew={() => setStamp(newCaptchaStamp())} />
        </div>
      </Form>
    </>
  );
}

const validateTrigger = ['onBlur', 'onSubmit'];

function PasswordFields({ form, policy }: { form: PasswordFormInstance; policy: PasswordPolicy }) {
  const t = useShellText();
  const meetsPolicy = (_rule: unknown, password: string | undefined): Promise<void> => {
    const [issue] = password ? checkPassword(password, policy) : [];
    return issue ? Promise.reject(new Error(t(issue.key, issue.params))) : Promise.resolve();
  };
  const repeatsNew = (_rule: unknown, repeated: string | undefined): Promise<void> =>
    !repeated || repeated === form.getFieldValue('password') ? Promise.resolve() : Promise.reject(new Error(t('password.mismatch')));

  return (
    <>
      <Form.Item name="oldPassword" label={t('password.old')} rules={[required(t('password.oldRequired'))]}>
        <Input.Password autoComplete="current-password" maxLength={128} />
      </Form.Item>
      <Form.Item name="password" label={t('password.new')} rules={[required(t('password.newRequired')), { validator: meetsPolicy }]}>
        <Input.Password autoComplete="new-password" maxLength={128} />
      </Form.Item>
      <Form.Item
        name="repeated"
        label={t('password.repeat')}
        dependencies={['password']}
        rules={[required(t('password.repeatRequired')), { validator: repeatsNew }]}
      >
        <Input.Password autoComplete="new-password" maxLength={128} />
      </Form.Item>
    </>
  );
}

const required = (message: string) => ({ required: true, whitespace: true, message });
