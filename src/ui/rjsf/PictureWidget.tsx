import { DeleteOutlined, UploadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { innerUploadSize } from '#engine/upload-limits';
import { showFailure } from '../actions/show-failure';
import { useFeedback, useHttp } from '../services';
import { useOwnText, useUiText } from '../texts/use-own-text';
import { limitsOf } from '../upload/limits-of';
import panelTexts from '../upload/panel-texts.json';
import { refusalOf } from '../upload/refusal-of';
import { sendFile } from '../upload/send-file';
import styles from './rjsf.module.css';
import { controlOf, textOf, type WidgetProps } from './widget-control';

/** Pictures of this type are shown without a session, such as on the login page. The server encodes them again. */
const uploadType = 'userAvatar';

/** A picture that is uploaded. The value is its address on this server, or an address that was entered before. */
export function PictureWidget(props: WidgetProps): ReactNode {
  const own = useUiText();
  const { label, value, onChange } = props;
  const { id, disabled, status, ...aria } = controlOf(props);
  const address = textOf(value);
  const file = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const { isBusy, upload } = usePictureUpload(onChange);
  const remove = (): void => {
    onChange('');
    // The button that had the focus goes.
    button.current?.focus();
  };
  return (
    <div className={styles.picture}>
      {address !== '' && <Preview address={address} label={label} />}
      <input
        ref={file}
        type="file"
        hidden
        accept="image/png,image/jpeg,image/gif,image/webp"
        onChange={({ target }) => {
          const [chosen] = target.files ?? [];
          if (chosen) void upload(chosen);
          target.value = '';
        }}
      />
      <Button
        {...aria}
        ref={button}
        id={id}
        icon={<UploadOutlined />}
        danger={status === 'error'}
        disabled={disabled}
        loading={isBusy}
        aria-label={`${label}: ${own(address === '' ? 'choosePicture' : 'replacePicture')}`}
        onClick={() => file.current?.click()}
      >
        {own(address === '' ? 'choosePicture' : 'replacePicture')}
      </Button>
      {address !== '' && (
        <Button
          type="text"
          icon={<DeleteOutlined />}
          disabled={disabled}
          aria-label={own('removePictureOf', { name: label })}
          onClick={remove}
        />
      )}
    </div>
  );
}

/** Only pictures of this server are loaded. */
function Preview({ address, label }: { address: string; label: string }): ReactNode {
  if (!address.startsWith('/api/file/')) return <span className={styles.address}>{address}</span>;
  return <img src={address} alt={label} />;
}

const limits = limitsOf({ id: 'picture', jnpfKey: 'picture', props: { fileSize: innerUploadSize } }, 'annexpic');

function usePictureUpload(onChange: (address: string) => void) {
  const http = useHttp();
  const feedback = useFeedback();
  const [isBusy, setBusy] = useState(false);
  const controller = useRef<AbortController>(undefined);
  useEffect(() => () => controller.current?.abort(), []);
  const own = useOwnText(panelTexts);
  const upload = async (file: File): Promise<void> => {
    const refusal = refusalOf(file, { count: 1, limits, type: 'annexpic', own });
    if (refusal !== undefined) return feedback.error(refusal);
    const { signal } = (controller.current = new AbortController());
    setBusy(true);
    try {
      const { url } = await sendFile(file, { http, type: uploadType, place: {}, signal, onProgress: () => {} });
      if (!signal.aborted) onChange(String(url ?? ''));
    } catch (error) {
      if (!signal.aborted) showFailure(error, feedback);
    }
    setBusy(false);
  };
  return { isBusy, upload };
}
