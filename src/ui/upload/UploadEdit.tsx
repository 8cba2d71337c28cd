import { UploadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { lazy, Suspense, useRef, useState, type ClipboardEvent, type ReactNode } from 'react';
import type { Text } from '#engine/generated/descriptor.gen';
import type { JsonValue } from '#engine/json';
import type { ResolvedNode } from '#engine/resolve-fields';
import { isUploading, uploadedEntries } from '#engine/uploaded-files';
import { useCell } from '#form/cell-scope.tsx';
import { useField } from '#form/use-field.ts';
import { cameraIcon } from '../camera/camera-icon';
import { useControl } from '../field/use-control';
import { useKeptRow } from '../rows/kept-row';
import { useText } from '../services';
import { useOwnText } from '../texts/use-own-text';
import { hasKeptUploads } from './kept-places';
import { limitsOf, type UploadKind } from './limits-of';
import { StoredFiles } from './StoredFiles';
import texts from './texts.json';
import { useDropping } from './use-dropping';
import { useMarkedValue } from './use-marked-value';
import { usePlace } from './use-place';
import styles from './upload.module.css';

const UploadPanel = lazy(async () => ({ default: (await import('./UploadPanel')).UploadPanel }));
const CameraDialog = lazy(async () => ({ default: (await import('../camera/CameraDialog')).CameraDialog }));

interface UploadEditProps {
  node: ResolvedNode;
  type: UploadKind;
}

/** A button that uploads files (dropped, pasted and photographed ones as well), the uploads that run, and the stored files. */
export function UploadEdit({ node, type }: UploadEditProps): ReactNode {
  const { value, setValue, leave } = useField<JsonValue>(node.id);
  const control = useControl(node);
  const text = useText();
  const marked = useMarkedValue(value, setValue);
  const place = usePlace(node);
  useKeptRow(isUploading(value));
  const button = useRef<HTMLButtonElement>(null);
  const [chosen, setChosen] = useState<readonly (readonly File[])[]>([]);
  const [hasKept] = useState(() => hasKeptUploads(place));
  const choose = (files: readonly File[]) => {
    if (files.length === 0) return;
    // The panel may load first, and a form that is submitted meanwhile would go without the files.
    marked.addMarks(files.map(({ name }) => name));
    setChosen((before) => [...before, files]);
  };
  const { isOver, handlers } = useDropping(choose);
  const { tipText } = node.props ?? {};
  const move = (fileId: string, to: number) => {
    const others = marked.entries().filter((entry) => entry.fileId !== fileId);
    const moved = marked.entries().filter((entry) => entry.fileId === fileId);
    marked.setEntries([...others.slice(0, to), ...moved, ...others.slice(to)]);
  };
  const remove = (fileId: string) => {
    marked.setEntries(marked.entries().filter((entry) => entry.fileId !== fileId));
    // The button of the entry had the focus, and goes.
    button.current?.focus();
    leave();
  };
  const onPaste = ({ clipboardData }: ClipboardEvent) => choose([...clipboardData.files]);
  return (
    <div className={isOver ? `${styles.upload} ${styles.over}` : styles.upload} {...(!control.disabled && { ...handlers, onPaste })}>
      <Choice node={node} type={type} control={control} button={button} onChoose={choose} onLeave={leave} />
      {tipText !== undefined && tipText !== '' && <div className={styles.hint}>{text(tipText as Text)}</div>}
      <StoredFiles
        entries={uploadedEntries(value)}
        isPicture={type === 'annexpic'}
        {...(!control.disabled && { changes: { remove, move } })}
      />
      {(chosen.length > 0 || hasKept) && (
        <Suspense fallback={null}>
          <UploadPanel node={node} type={type} value={marked} chosen={chosen} place={place} onRemove={() => button.current?.focus()} />
        </Suspense>
      )}
    </div>
  );
}

interface ChoiceProps extends UploadEditProps {
  control: ReturnType<typeof useControl>;
  button: React.RefObject<HTMLButtonElement | null>;
  onChoose(files: readonly File[]): void;
  onLeave(): void;
}

/** The buttons that choose files. */
function Choice({ node, type, control, button, onChoose, onLeave }: ChoiceProps): ReactNode {
  const text = useText();
  const own = useOwnText(texts);
  const input = useRef<HTMLInputElement>(null);
  const [isPhotographing, setIsPhotographing] = useState(false);
  const isInRow = useCell() !== null;
  const limits = limitsOf(node, type);
  const { buttonText } = node.props ?? {};
  const isPicture = type === 'annexpic';
  const takesPictures = isPicture || limits.kinds.includes('image/*');
  return (
    <div className={styles.choice}>
      <input
        ref={input}
        type="file"
        hidden
        multiple={limits.count !== 1}
        accept={limits.kinds.join(',') || undefined}
        onChange={({ target }) => {
          onChoose([...(target.files ?? [])]);
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
        onBlur={onLeave}
      >
        {buttonText === undefined || buttonText === '' ? own(isPicture ? 'choosePicture' : 'choose') : text(buttonText as Text)}
      </Button>
      {takesPictures && !control.disabled && (
        <Button icon={cameraIcon} aria-label={own('camera')} title={own('camera')} onClick={() => setIsPhotographing(true)} />
      )}
      {!control.disabled && !isInRow && <span className={styles.drop}>{own('drop')}</span>}
      {isPhotographing && (
        <Suspense fallback={null}>
          <CameraDialog onTake={(file) => onChoose([file])} onClose={() => setIsPhotographing(false)} />
        </Suspense>
      )}
    </div>
  );
}
