import { UploadOutlined } from '@ant-design/icons';
import { Alert, Button } from 'antd';
import { lazy, Suspense, useRef, useState, type ReactNode } from 'react';
import { fileSize } from '#engine/short-forms';
import { TextArea } from '#ui/controls/TextArea.ts';
import { ScreenSkeleton } from '#ui/states/ScreenSkeleton.tsx';
import { useOwnText } from '#ui/texts/use-own-text.ts';
import { useDropping } from '#ui/upload/use-dropping.ts';
import styles from '../new-module.module.css';
import texts from '../texts.json';
import type { WayProps } from '../new-design';
import { readFormJson } from './read-form-json';

const FormPreview = lazy(async () => ({ default: (await import('../FormPreview')).FormPreview }));

/** In bytes. */
const maxSize = 20 * 1024 * 1024;

/** Form JSON from a file or the clipboard, and the form that it gives. */
export function JsonWay({ onDesign }: WayProps): ReactNode {
  const own = useOwnText(texts);
  const [text, setText] = useState('');
  const [failure, setFailure] = useState<string>();
  const read = (next: string): void => {
    setText(next);
    setFailure(undefined);
    const result = readFormJson(next);
    onDesign('refused' in result ? undefined : result);
  };
  const open = async ([file]: readonly File[]): Promise<void> => {
    if (!file) return;
    if (file.size <= maxSize) return read(await file.text());
    setFailure(own('jsonFileTooLarge', { size: fileSize(file.size), limit: fileSize(maxSize) }));
  };
  const { isOver, handlers } = useDropping((files) => void open(files));
  const result = text.trim() === '' ? undefined : readFormJson(text);
  const message = failure ?? (result && 'refused' in result ? own(result.refused, result.params) : undefined);
  return (
    <div className={styles.json} data-over={isOver || undefined} {...handlers}>
      <div className={styles.filters}>
        <span className={styles.hint}>{own('jsonHint')}</span>
        <FileButton label={own('openFile')} onFile={(file) => void open([file])} />
      </div>
      <TextArea
        value={text}
        rows={result && !message ? 4 : 12}
        spellCheck={false}
        className={styles.code ?? ''}
        aria-label={own('way.json')}
        placeholder={own('jsonPlaceholder')}
        onChange={({ target }) => read(target.value)}
      />
      {message !== undefined && <Alert type="error" showIcon title={message} />}
      {result && !('refused' in result) && (
        <Suspense fallback={<ScreenSkeleton />}>
          <FormPreview root={result.root} />
        </Suspense>
      )}
    </div>
  );
}

function FileButton({ label, onFile }: { label: string; onFile(file: File): void }): ReactNode {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button size="small" icon={<UploadOutlined />} onClick={() => input.current?.click()}>
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept=".json,.vdd,.txt"
        aria-label={label}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) onFile(file);
          target.value = '';
        }}
      />
    </>
  );
}
