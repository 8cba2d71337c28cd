import { Button, Form } from 'antd';
import { useState } from 'react';
import { useShellText } from '../i18n/use-shell-text';
import type { PasswordChange } from '../password/change-password';
import { PasswordForm } from '../password/PasswordForm';
import { Avatar } from './Avatar';
import { BasicInformation } from './BasicInformation';
import { OwnLog } from './OwnLog';
import { OwnRights } from './OwnRights';
import { Places } from './Places';
import { Preferences } from './Preferences';
import { ProfileSection } from './ProfileSection';
import style from './profile.module.css';
import { Signatures } from './Signatures';
import { Subordinates } from './Subordinates';

/** `/profile`: the user's own account. */
export function ProfilePage() {
  const t = useShellText();
  return (
    <div className={style['page']}>
      <div className={style['main']}>
        <ProfileSection title={t('profile.basic')}>
          <Avatar />
          <BasicInformation />
        </ProfileSection>
        <ProfileSection title={t('profile.log')}>
          <OwnLog />
        </ProfileSection>
      </div>
      <div className={style['side']}>
        <ProfileSection title={t('profile.places')}>
          <Places />
        </ProfileSection>
        <ProfileSection title={t('profile.subordinates')}>
          <Subordinates />
        </ProfileSection>
        <ProfileSection title={t('profile.rights')}>
          <OwnRights />
        </ProfileSection>
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
