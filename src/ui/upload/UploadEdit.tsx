import { CloseOutlined, DeleteOutlined, UploadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useRef, type ReactNode } from 'react';
import type { Text } from '#engine/generated/descriptor.gen';
import type { JsonValue } from '#engine/json';
import type { ResolvedNode } from '#engine/resolve-fields';
import { uploadedEntries, type UploadedEntry } from '#engine/uploaded-files';
import { useField } from '#form/use-field.ts';
import { useControl } from '../field/use-control';
import { useText } from '../services';
import { useOwnText } from '../texts/use-own-text';
import texts from './texts.json';
import { FileLink, PictureLink } from './UploadedFile';
import { useDropping } from './use-dropping';
import { useUploads, type PendingUpload } from './use-uploads';
import styles from './upload.module.css';

/** A button that uploads files, and the files of the field: each can be opened and removed. */
export function UploadEdit({ node, type }: { node: ResolvedNode; type: 'annex' | 'annexpic' }): ReactNode {
  const { value, setValue, leave } = useField<JsonValue>(node.id);
  const control = useControl(node);
  const text = useText();
  const own = useOwnText(texts);
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const { pending, choose, remove } = useUploads({ node, type, value, onChange: setValue });
  const { isOver, handlers } = useDropping(choose);
  const { accept, buttonText, tipText } = node.props ?? {};
  const isPicture = type === 'annexpic';
  const entries = uploadedEntries(value);
  const removeEntry = (fileId: string) => {
    remove(fileId);
    // The button of the entry had the focus, and goes.
    button.current?.focus();
    leave();
  };
  return (
    <div className={isOver ? `${styles.upload} ${styles.over}` : styles.upload} {...(!control.disabled && handlers)}>
      <div className={styles.choice}>
        <input
          ref={input}
          type="file"
          hidden
          multiple
          accept={isPicture ? 'image/*' : typeof accept === 'string' ? accept : undefined}
          onChange={({ target }) => {
            choose([...(target.files ?? [])]);
            target.value = '';
          }}
        />
        <Button
          ref={button}
          id={control.id}
          icon={<UploadOutlined />}
          disabled={control.disabled}
          danger={control.status === 'error'}
          aria-label={control['aria-label']}
          aria-invalid={control['aria-invalid']}
          aria-describedby={control['aria-describedby']}
          onClick={() => input.current?.click()}
          onBlur={leave}
        >
          {buttonText === undefined || buttonText === '' ? own(isPicture ? 'choosePicture' : 'choose') : text(buttonText as Text)}
        </Button>
        {!control.disabled && <span className={styles.drop}>{own('drop')}</span>}
      </div>
      {tipText !== undefined && tipText !== '' && <div className={styles.hint}>{text(tipText as Text)}</div>}
      <StoredFiles entries={entries} isPicture={isPicture} {...(!control.disabled && { onRemove: removeEntry })} />
      {pending.length > 0 && (
        <ul className={styles.files} aria-live="polite">
          {pending.map((upload) => (
            <PendingItem key={upload.id} upload={upload} />
          ))}
        </ul>
      )}
    </div>
  );
}

interface StoredFilesProps {
  entries: readonly UploadedEntry[];
  isPicture: boolean;
  /** Missing if the field cannot be changed. */
  onRemove?(fileId: string): void;
}

function StoredFiles({ entries, isPicture, onRemove }: StoredFilesProps): ReactNode {
  const own = useOwnText(texts);
  if (entries.length === 0) return null;
  return (
    <ul className={isPicture ? styles.pictures : styles.files}>
      {entries.map((entry) => (
        <li key={entry.fileId} className={isPicture ? styles.picture : styles.file}>
          {isPicture ? <PictureLink entry={entry} /> : <FileLink entry={entry} />}
          {onRemove && (
            <Button
              className={styles.remove}
              type={isPicture ? 'default' : 'text'}
              size="small"
              icon={<DeleteOutlined />}
              aria-label={own('remove', { name: entry.name })}
              onClick={() => onRemove(entry.fileId)}
            />
          )}
        </li>
      ))}
    </ul>
  );
}

function PendingItem({ upload: { name, part, error, retry, dismiss } }: { upload: PendingUpload }): ReactNode {
  const own = useOwnText(texts);
  return (
    <li className={styles.file}>
      <span className={styles.name} title={name}>
        {name}
      </span>
      {error === undefined ? (
        <>
          <progress className={styles.progress} aria-label={own('uploading', { name })} value={part} />
          {part !== undefined && <span className={styles.percent}>{Math.floor(part * 100)}%</span>}
        </>
      ) : (
        <span className={styles.error}>{error}</span>
      )}
      {retry && (
        <Button type="link" size="small" onClick={retry}>
          {own('retry')}
        </Button>
      )}
      <Button
        type="text"
        size="small"
        icon={<CloseOutlined />}
        aria-label={own(error === undefined ? 'cancel' : 'dismiss', { name })}
        onClick={dismiss}
      />
    </li>
  );
}
