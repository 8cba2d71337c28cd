import { CopyOutlined, DownOutlined, FolderOpenOutlined, FormatPainterOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import { useRef, useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { scrollingMenu } from '#ui/controls/menu-style.ts';
import { useUiServices } from '#ui/services.tsx';
import { exampleNames, exampleText, type ExampleName } from './examples';
import styles from './preview.module.css';
import { textLimit } from './reading/text-limit';
import { usePreviewText } from './use-preview-text';

export interface PreviewToolbarProps {
  text(): string;
  onReplace(text: string): void;
  onFormat(): void;
  encode(): Promise<string | undefined>;
}

/** Actions on the text: examples, open, format, copy. */
export function PreviewToolbar({ text, onReplace, onFormat, encode }: PreviewToolbarProps): ReactNode {
  const own = usePreviewText();
  const { feedback, http } = useUiServices();
  const file = useRef<HTMLInputElement>(null);
  const { isBusy, copy } = useCopy(text, encode);

  const load = async (name: ExampleName) => {
    try {
      onReplace(await exampleText(name, http));
    } catch {
      feedback.error(own('exampleFailed'));
    }
  };
  const open = async (selectedFile: File | undefined) => {
    if (!selectedFile) return;
    // Checks the size before reading, so that a very large file is not loaded.
    if (selectedFile.size > textLimit * maxBytesPerCharacter) return feedback.error(own('tooLarge'));
    try {
      onReplace(await selectedFile.text());
    } catch {
      feedback.error(own('openFailed'));
    }
  };
  return (
    <div className={styles.toolbar}>
      <Dropdown
        trigger={['click']}
        menu={{
          style: scrollingMenu,
          items: exampleNames.map((name) => ({ key: name, label: own(`example.${name}`), onClick: () => void load(name) })),
        }}
      >
        <Button size="small" aria-haspopup="menu">
          {own('example')} <DownOutlined />
        </Button>
      </Dropdown>
      <Button size="small" icon={<FolderOpenOutlined />} onClick={() => file.current?.click()}>
        {own('open')}
      </Button>
      <input
        ref={file}
        type="file"
        hidden
        accept=".json,.vdd,.txt,application/json"
        aria-label={own('open')}
        onChange={(event) => {
          void open(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
      <Button size="small" icon={<FormatPainterOutlined />} onClick={onFormat}>
        {own('format')}
      </Button>
      <Button size="small" icon={<CopyOutlined />} loading={isBusy} onClick={() => void copy()}>
        {own('copy')}
      </Button>
      <Link className={styles.link} to="/gallery">
        {own('gallery')}
      </Link>
    </div>
  );
}

/** Copies the form as JNPF form JSON to the clipboard. */
function useCopy(text: PreviewToolbarProps['text'], encode: PreviewToolbarProps['encode']) {
  const own = usePreviewText();
  const { feedback } = useUiServices();
  const [isBusy, setIsBusy] = useState(false);
  const copy = async () => {
    setIsBusy(true);
    const encoded = text().trim() === '' ? undefined : await encode();
    const isCopied = encoded !== undefined && (await navigator.clipboard?.writeText(encoded).then(() => true, () => false));
    setIsBusy(false);
    if (isCopied) feedback.success(own('copied'));
    else feedback.error(own('copyFailed'));
  };
  return { isBusy, copy };
}

/** Maximum bytes of a UTF-16 code unit in UTF-8. */
const maxBytesPerCharacter = 3;
