import { Alert, Button, Form, Input, Skeleton } from 'antd';
import { useEffect, useState } from 'react';
import type { CurrentUserUpdateInput } from '#api/generated/permission/current-user.gen.ts';
import type { TextKey } from '../i18n/i18n';
import { useShellText } from '../i18n/use-shell-text';
import { showToast } from '../feedback/toasts';
import { errorText } from '../session/error-text';
import { loadSession } from '../session/load-session';
import { profileClient } from './profile-client';
import style from './profile.module.css';

const fields: readonly { name: string; label: TextKey; max: number }[] = [
  { name: 'mobilePhone', label: 'profile.mobilePhone', max: 20 },
  { name: 'email', label: 'profile.email', max: 50 },
  { name: 'telePhone', label: 'profile.telePhone', max: 20 },
  { name: 'landline', label: 'profile.landline', max: 50 },
  { name: 'nativePlace', label: 'profile.nativePlace', max: 50 },
  { name: 'urgentContacts', label: 'profile.urgentContacts', max: 50 },
  { name: 'urgentTelePhone', label: 'profile.urgentTelePhone', max: 50 },
];

const texts: readonly { name: string; label: TextKey; max: number }[] = [
  { name: 'postalAddress', label: 'profile.postalAddress', max: 300 },
  { name: 'signature', label: 'profile.about', max: 300 },
];

/** Reads and changes the user's own data. */
export function BasicInformation() {
  const t = useShellText();
  const [form] = Form.useForm<CurrentUserUpdateInput>();
  const { user, failure } = useOwnAccount();
  const [isBusy, setBusy] = useState(false);
  const [saveFailure, setSaveFailure] = useState<string>();

  const save = async (values: CurrentUserUpdateInput) => {
    setBusy(true);
    setSaveFailure(undefined);
    try {
      const { msg } = await profileClient.update(values);
      showToast({ kind: 'success', text: msg });
      await loadSession();
    } catch (error) {
      setSaveFailure(errorText(error, t));
    }
    setBusy(false);
  };

  if (failure !== undefined) return <Alert type="error" showIcon title={t('profile.failed')} description={errorText(failure, t)} />;
  if (!user) return <Skeleton active paragraph={{ rows: 8 }} />;
  return (
    <Form form={form} layout="vertical" initialValues={user} requiredMark={false} onFinish={(values) => void save(values)}>
      <div className={style['fields']}>
        <Form.Item label={t('profile.account')}>
          <Input value={String(user['account'])} readOnly />
        </Form.Item>
        <Form.Item
          name="realName"
          label={t('profile.name')}
          rules={[{ required: true, whitespace: true, message: t('profile.nameRequired') }]}
        >
          <Input maxLength={50} autoComplete="name" />
        </Form.Item>
        {fields.map(({ name, label, max }) => (
          <Form.Item key={name} name={name} label={t(label)}>
            <Input maxLength={max} />
          </Form.Item>
        ))}
      </div>
      {texts.map(({ name, label, max }) => (
        <Form.Item key={name} name={name} label={t(label)}>
          <Input.TextArea maxLength={max} rows={3} />
        </Form.Item>
      ))}
      {/* Beside the button: above the form it would lie outside of the window. */}
      {saveFailure !== undefined && <Alert type="error" showIcon className={style['note']} title={saveFailure} />}
      <Button type="primary" htmlType="submit" loading={isBusy}>
        {t('profile.save')}
      </Button>
    </Form>
  );
}

function useOwnAccount() {
  const [user, setUser] = useState<Readonly<Record<string, unknown>>>();
  const [failure, setFailure] = useState<unknown>();
  useEffect(() => void profileClient.read().then(({ data }) => setUser(data), setFailure), []);
  return { user, failure };
}
