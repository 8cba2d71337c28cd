import { Form, Modal, type InputRef } from 'antd';
import { useRef, useState, type ComponentRef } from 'react';
import { createClient } from '#api/create-client.ts';
import { feedbackCalls, type FeedbackClient } from '#api/generated/system/feedback.gen.ts';
import { TextArea } from '#ui/controls/TextArea.ts';
import { useLayer } from '#ui/browser/layers.ts';
import { ask } from '../feedback/question';
import { showToast } from '../feedback/toasts';
import { useShellText } from '../i18n/use-shell-text';
import { errorText } from '../session/error-text';
import { http } from '../session/http';
import { useSupportTexts } from './use-support-texts';

const client = createClient<FeedbackClient>(feedbackCalls, http);

const maxLength = 2_000;

/** A message to the administrators, with the page that the user is on. */
export function FeedbackDialog({ onClose }: { onClose: () => void }) {
  const t = useSupportTexts();
  const shell = useShellText();
  const [form] = Form.useForm<{ content: string }>();
  const [isSending, setSending] = useState(false);
  const input = useRef<ComponentRef<typeof TextArea> & InputRef>(null);
  const isAtRisk = () => Boolean((form.getFieldValue('content') as string | undefined)?.trim());
  const confirmLeave = () => ask({ message: shell('support.discard') });
  const leave = async () => {
    if (!isAtRisk() || (await confirmLeave())) onClose();
  };
  useLayer({ isAtRisk, confirmLeave, onBack: () => void leave() });

  const send = async ({ content }: { content: string }) => {
    setSending(true);
    try {
      await client.send({ content: content.trim(), path: window.location.pathname + window.location.search.slice(0, 300) });
      showToast({ kind: 'success', text: t.feedbackSent });
      onClose();
    } catch (error) {
      showToast({ kind: 'error', text: errorText(error, shell) });
    } finally {
      setSending(false);
    }
  };
  return (
    <Modal
      open
      title={t.feedback}
      width={520}
      okText={t.feedbackSend}
      cancelText={t.cancel}
      confirmLoading={isSending}
      mask={{ closable: false }}
      afterOpenChange={(isOpen) => isOpen && input.current?.focus()}
      onOk={form.submit}
      onCancel={() => void leave()}
    >
      <p>{t.feedbackLead}</p>
      <Form form={form} layout="vertical" onFinish={(values) => void send(values)}>
        <Form.Item
          name="content"
          label={t.feedbackContent}
          rules={[{ required: true, whitespace: true, message: t.feedbackRequired }]}
        >
          <TextArea ref={input} rows={5} maxLength={maxLength} showCount placeholder={t.feedbackPlaceholder} />
        </Form.Item>
      </Form>
    </Modal>
  );
}
