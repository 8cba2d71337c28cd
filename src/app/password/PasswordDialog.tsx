import { Alert, Form, Modal } from 'antd';
import { useState } from 'react';
import { widths } from '#engine/platform-constants';
import { useBackCloses } from '#ui/browser/layers.ts';
import { useShellText } from '../i18n/use-shell-text';
import { signOut } from '../session/sign-out';
import type { PasswordChange } from './change-password';
import { PasswordForm } from './PasswordForm';
import style from './password-dialog.module.css';

/** Opens when the policy demands another password, and cannot be closed: the user changes it or logs out. */
export function PasswordDialog({ reason }: { reason: string }) {
  const t = useShellText();
  const [isBusy, setBusy] = useState(false);
  const [form] = Form.useForm<PasswordChange & { repeated: string }>();
  useBackCloses(() => false, true);

  return (
    <Modal
      open
      title={t('password.title')}
      width={widths.dialog}
      mask={{ closable: false }}
      keyboard={false}
      closable={false}
      okText={t('password.submit')}
      cancelText={t('user.logout')}
      confirmLoading={isBusy}
      afterOpenChange={(isOpen) => isOpen && form.focusField('oldPassword')}
      onOk={form.submit}
      onCancel={() => void signOut()}
    >
      <Alert type="info" showIcon className={style['note']} title={t(reason === 'expired' ? 'password.expired' : 'password.demanded')} />
      <PasswordForm form={form} onBusy={setBusy} />
    </Modal>
  );
}
