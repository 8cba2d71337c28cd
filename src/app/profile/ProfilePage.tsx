import { Button, Form } from 'antd';
import { useState } from 'react';
import { useShellText } from '../i18n/use-shell-text';
import type { PasswordChange } from '../password/change-password';
import { PasswordForm } from '../password/PasswordForm';
import { BasicInformation } from './BasicInformation';
import { Preferences } from './Preferences';
import { ProfileSection } from './ProfileSection';
import style from './profile.module.css';
import { Signatures } from './Signatures';

/** `/profile`: the user's own account. */
export function ProfilePage() {
  const t = useShellText();
  return (
    <div className={style['page']}>
      <ProfileSection title={t('profile.basic')}>
        <BasicInformation />
      </ProfileSection>
      <div className={style['side']}>
        <ProfileSection title={t('profile.preferences')}>
          <Preferences />
        </ProfileSection>
        <ProfileSection title={t('profile.signatures')}>
          <Signatures />
        </ProfileSection>
        <ProfileSection title={t('password.title')}>
          <PasswordChangeForm />
        </ProfileSection>
      </div>
    </div>
  );
}

function PasswordChangeForm() {
  const t = useShellText();
  const [form] = Form.useForm<PasswordChange & { repeated: string }>();
  const [isBusy, setBusy] = useState(false);
  return (
    <>
      <PasswordForm form={form} onBusy={setBusy} />
      <Button type="primary" loading={isBusy} onClick={form.submit}>
        {t('password.submit')}
      </Button>
    </>
  );
}
