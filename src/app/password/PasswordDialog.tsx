import { Alert, Form, Input, Modal, type FormInstance } from 'antd';
import { useAtom } from 'jotai';
import { useEffect, useState } from 'react';
import { useBackCloses } from '#ui/browser/layers.ts';
import { Captcha, newCaptchaStamp } from '../entry/Captcha';
import { showToast } from '../feedback/toasts';
import { useShellText } from '../i18n/use-shell-text';
import { errorText } from '../session/error-text';
import { leave, signOut } from '../session/sign-out';
import { changePassword, type PasswordForm } from './change-password';
import { passwordDialogAtom } from './password-dialog-atom';
import { checkPassword, parsePasswordPolicy, type PasswordPolicy } from './password-policy';
import { loadPasswordPolicy } from './password-policy-call';
import style from './password-dialog.module.css';

/** Changes the user's password, after which the user logs in again. Cannot be closed if the policy demands a change. */
export function PasswordDialog() {
  const t = useShellText();
  const [reason, setReason] = useAtom(passwordDialogAtom);
  const [policy, setPolicy] = useState(() => parsePasswordPolicy({}));
  const [stamp, setStamp] = useState(newCaptchaStamp);
  const [failure, setFailure] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const [form] = Form.useForm<PasswordForm & { repeated: string }>();
  const isDemanded = reason === 'demanded';
  useBackCloses(() => !isDemanded && setReason(null), true);
  // If the policy cannot be loaded, only the server checks the password.
  useEffect(() => void loadPasswordPolicy().then(setPolicy, () => {}), []);

  const submit = async (values: PasswordForm) => {
    setBusy(true);
    setFailure(undefined);
    try {
      const message = await changePassword(values, stamp);
      showToast({ kind: 'success', text: message });
      setTimeout(leave, 1000);
    } catch (error) {
      setFailure(errorText(error, t));
      setBusy(false);
      setStamp(newCaptchaStamp());
      form.setFieldValue('code', '');
    }
  };

  return (
    <Modal
      open
      title={t('password.title')}
      width={440}
      mask={{ closable: false }}
      keyboard={!isDemanded}
      closable={!isDemanded}
      okText={t('password.submit')}
      cancelText={isDemanded ? t('user.logout') : t('question.cancel')}
      confirmLoading={isBusy}
      afterOpenChange={(isOpen) => isOpen && form.focusField('oldPassword')}
      onOk={form.submit}
      onCancel={() => (isDemanded ? void signOut() : setReason(null))}
    >
      {isDemanded && <Note type="info" text={t('password.demanded')} />}
      {failure !== undefined && <Note type="error" text={failure} />}
      <Form form={form} layout="vertical" requiredMark={false} validateTrigger={validateTrigger} onFinish={(values) => void submit(values)}>
        <PasswordFields form={form} policy={policy} />
        <div className={style['captcha']}>
          <Form.Item name="code" label={t('login.captcha')} rules={[required(t('login.captchaRequired'))]}>
            <Input autoComplete="off" maxLength={10} onPressEnter={form.submit} />
          </Form.Item>
          <Captcha source={`/api/file/ImageCode/${stamp}`} onRenew={() => setStamp(newCaptchaStamp())} />
        </div>
      </Form>
    </Modal>
  );
}

const validateTrigger = ['onBlur', 'onSubmit'];

const Note = ({ type, text }: { type: 'info' | 'error'; text: string }) => (
  <Alert type={type} showIcon className={style['note']} title={text} />
);

type PasswordFormInstance = FormInstance<PasswordForm & { repeated: string }>;

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
