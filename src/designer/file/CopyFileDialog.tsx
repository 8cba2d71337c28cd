import { Form, Input, Modal } from 'antd';
import { useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { createClient } from '#api/create-client.ts';
import { fileCalls, type FileClient, type FileReadResult } from '#api/generated/visualdev/file.gen.ts';
import { showFailure } from '#ui/actions/show-failure.ts';
import { useUiServices } from '#ui/services.tsx';
import { useOwnText } from '#ui/texts/use-own-text.ts';
import texts from './texts.json';

interface Names {
  fullName: string;
  enCode: string;
}

/** Asks for the name and the code of the module, and opens its designer. */
export function CopyFileDialog({ file, onClose }: { file: FileReadResult; onClose(): void }): ReactNode {
  const own = useOwnText(texts);
  const { http, feedback } = useUiServices();
  const navigate = useNavigate();
  const [form] = Form.useForm<Names>();
  const [isBusy, setBusy] = useState(false);
  const copy = async (names: Names) => {
    setBusy(true);
    try {
      const { data } = await createClient<FileClient>(fileCalls, http).copy({ fileId: file.id, ...names });
      feedback.success(own('copied', { name: names.fullName }));
      void navigate(`/onlineDev/webDesign/${data.id}/design`);
    } catch (error) {
      showFailure(error, feedback);
      setBusy(false);
    }
  };
  return (
    <Modal
      open
      title={own('copy')}
      okText={own('create')}
      cancelText={own('cancel')}
      confirmLoading={isBusy}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      <Form
        form={form}
        layout="vertical"
        initialValues={{ fullName: file.fullName, enCode: file.enCode }}
        onFinish={(names) => void copy(names)}
      >
        <Form.Item
          name="fullName"
          label={own('name')}
          rules={[{ required: true, whitespace: true, max: 100, message: own('nameRequired') }]}
        >
          <Input />
        </Form.Item>
        <Form.Item
          name="enCode"
          label={own('code')}
          rules={[{ required: true, pattern: codePattern, max: 50, message: own('codeRequired') }]}
        >
          <Input />
        </Form.Item>
      </Form>
    </Modal>
  );
}

/** As the server accepts it. */
const codePattern = /^[^\s/\\?#%<>"'`]+$/;
