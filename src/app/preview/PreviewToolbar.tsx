import { CopyOutlined, DownOutlined, FolderOpenOutlined, FormatPainterOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import { useRef, useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
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

/** What can be done with the text. */
export function PreviewToolbar({ text, onReplace, onFormat, encode }: PreviewToolbarProps): ReactNode {
  const own = usePreviewText();
  const { feedback, http } = useUiServices();
  const file = useRef<HTMLInputElement>(null);
  const [isBusy, setIsBusy] = useState(false);

  const load = async (name: ExampleName) => {
    try {
      onReplace(await exampleText(name, http));
    } catch {
      feedback.error(own('exampleFailed'));
    }
  };
  const open = async (chosen: File | undefined) => {
    if (!chosen) return;
    // Of a file that is larger than the limit not even the text is taken: a form is no film.
    if (chosen.size > textLimit * largestCharacter) return feedback.error(own('tooLarge'));
    try {
      onReplace(await chosen.text());
    } catch {
      feedback.error(own('openFailed'));
    }
  };
  const copy = async () => {
    setIsBusy(true);
    const encoded = text().trim() === '' ? undefined : await encode();
    const isCopied = encoded !== undefined && (await navigator.clipboard?.writeText(encoded).then(() => true, () => false));
    setIsBusy(false);
    if (isCopied) feedback.success(own('copied'));
    else feedback.error(own('copyFailed'));
  };

  return (
    <div className={styles.toolbar}>
      <Dropdown
        trigger={['click']}
        menu={{ items: exampleNames.map((name) => ({ key: name, label: own(`example.${name}`), onClick: () => void load(name) })) }}
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

/** Bytes of UTF-8 that one character of a text may take. */
const largestCharacter = 3;
