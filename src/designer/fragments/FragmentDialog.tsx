import { Checkbox, Form, Input, Modal } from 'antd';
import { useState, type ReactNode } from 'react';
import { widths } from '#engine/platform-constants';
import { useOwnText } from '#ui/texts/use-own-text.ts';
import texts from './texts.json';

/** What the user says about a fragment. */
export interface FragmentValues {
  fullName: string;
  isShared: boolean;
}

interface FragmentDialogProps {
  title: string;
  initial: FragmentValues;
  /** Resolves to whether the values were taken. */
  onSubmit(values: FragmentValues): Promise<boolean>;
  onClose(): void;
}

/** Asks for the name of a fragment, and whether other designers see it. */
export function FragmentDialog({ title, initial, onSubmit, onClose }: FragmentDialogProps): ReactNode {
  const own = useOwnText(texts);
  const [form] = Form.useForm<FragmentValues>();
  const [isBusy, setBusy] = useState(false);
  const submit = async ({ fullName, isShared }: FragmentValues) => {
    setBusy(true);
    const isDone = await onSubmit({ fullName: fullName.trim(), isShared });
    setBusy(false);
    if (isDone) onClose();
  };
  return (
    <Modal
      open
      width={widths.dialog}
      title={title}
      okText={own('save')}
      cancelText={own('cancel')}
      confirmLoading={isBusy}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      <Form form={form} layout="vertical" initialValues={initial} onFinish={(values) => void submit(values)}>
        <Form.Item
          name="fullName"
          label={own('name')}
          rules={[
            {
              required: true,
              whitespace: true,
              max: 50,
              message: own('nameRequired'),
            },
          ]}
        >
          {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog asks for it */}
          <Input autoFocus maxLength={50} autoComplete="off" onFocus={({ target }) => target.select()} />
        </Form.Item>
        <Form.Item name="isShared" valuePropName="checked">
          <Checkbox>{own('shareLabel')}</Checkbox>
        </Form.Item>
      </Form>
    </Modal>
  );
}
