import { Alert, Button, Form, Input } from 'antd';
import { md5 } from 'js-md5';
import { useState, type ReactNode } from 'react';
import { namedCall } from '#ui/actions/action-context.ts';
import { failureText } from '#ui/actions/show-failure.ts';
import { useDescriptors } from '#ui/descriptors/bundle-context.tsx';
import { sendCall } from '#ui/operations/call-operation.ts';
import { defineRenderer, type ViewProps } from '#ui/renderer.ts';
import { useScreen } from '#ui/screen/screen-context.tsx';
import { useReference } from '#ui/screen/use-reference.ts';
import { useUiServices } from '#ui/services.tsx';
import { useOwnText } from '#ui/texts/use-own-text.ts';
import styles from './password-reset.module.css';
import texts from './texts.json';

interface Passwords {
  password: string;
  repeated: string;
}

function Edit({ node }: ViewProps): ReactNode {
  const own = useOwnText(texts);
  const [form] = Form.useForm<Passwords>();
  const { dialog } = useScreen();
  const account = useReference(node.props?.['account']);
  const { submit, isBusy, failure } = useReset(String(node.props?.['operation']), useReference(node.props?.['user']));
  return (
    <section className={styles.reset}>
      <Alert type={failure === undefined ? 'info' : 'error'} showIcon title={failure ?? own('note')} />
      <Form form={form} layout="vertical" requiredMark={false} onFinish={({ password }) => void submit(password)}>
        <Form.Item label={own('account')}>
          <Input value={account === undefined ? '' : String(account)} readOnly autoComplete="username" />
        </Form.Item>
        <Form.Item name="password" label={own('password')} rules={[{ required: true, message: own('passwordRequired') }]}>
          <Input.Password maxLength={128} autoComplete="new-password" />
        </Form.Item>
        <Form.Item
          name="repeated"
          label={own('repeated')}
          dependencies={['password']}
          rules={[
            { required: true, message: own('repeatedRequired') },
            {
              validator: (_rule, value: string | undefined) =>
                value && value !== form.getFieldValue('password') ? Promise.reject(new Error(own('differ'))) : Promise.resolve(),
            },
          ]}
        >
          <Input.Password maxLength={128} autoComplete="new-password" />
        </Form.Item>
        <div className={styles.buttons}>
          <Button onClick={() => dialog?.close()}>{own('cancel')}</Button>
          <Button type="primary" htmlType="submit" loading={isBusy}>
            {own('submit')}
          </Button>
        </div>
      </Form>
    </section>
  );
}

/** Sends the password as MD5, as existing clients do, and as text for the rules of the server. */
function useReset(operation: string, id: unknown) {
  const { http, feedback } = useUiServices();
  const descriptors = useDescriptors();
  const screen = useScreen();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const submit = async (password: string): Promise<void> => {
    setBusy(true);
    setFailure(undefined);
    try {
      const hash = md5(password);
      const input = { id, userPassword: hash, validatePassword: hash, plainPassword: password };
      const { msg } = await sendCall(http, namedCall(operation, undefined, descriptors), input);
      screen.markChanged();
      feedback.success(msg);
      screen.dialog?.close();
    } catch (error) {
      setFailure(failureText(error));
      setBusy(false);
    }
  };
  return { submit, isBusy, failure };
}

export const renderer = defineRenderer({ Edit });
