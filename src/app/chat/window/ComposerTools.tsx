import { HistoryOutlined, PictureOutlined, SmileOutlined } from '@ant-design/icons';
import { Button, Popover } from 'antd';
import { useRef, useState } from 'react';
import { useOwnText } from '#ui/texts/use-own-text.ts';
import { EmojiPicker } from '../emoji/EmojiPicker';
import texts from '../texts.json';
import style from './window.module.css';

interface ComposerToolsProps {
  /** Whether pictures are being uploaded. */
  isBusy: boolean;
  isHistoryOpen: boolean;
  note: string;
  onEmoji(code: string): void;
  onEmojiClosed(): void;
  onPictures(files: readonly File[]): void;
  onHistory(): void;
}

/** The buttons above the text box. */
export function ComposerTools({ isBusy, isHistoryOpen, note, onEmoji, onEmojiClosed, onPictures, onHistory }: ComposerToolsProps) {
  const own = useOwnText(texts);
  const files = useRef<HTMLInputElement>(null);
  const [isPicking, setPicking] = useState(false);
  const close = (): void => {
    setPicking(false);
    onEmojiClosed();
  };
  return (
    <div className={style['tools']}>
      <Popover
        trigger="click"
        placement="topLeft"
        open={isPicking}
        onOpenChange={setPicking}
        destroyOnHidden
        content={<EmojiPicker onPick={onEmoji} onClose={close} />}
      >
        <Button type="text" icon={<SmileOutlined />} aria-label={own('emoji')} title={own('emoji')} aria-haspopup="dialog" />
      </Popover>
      <Button
        type="text"
        icon={<PictureOutlined />}
        aria-label={own('picture')}
        title={own('picture')}
        loading={isBusy}
        onClick={() => files.current?.click()}
      />
      <input
        ref={files}
        type="file"
        accept="image/*"
        aria-label={own('picture')}
        hidden
        onChange={(event) => {
          onPictures([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
      <span className={style['space']}>{note}</span>
      <Button
        type="text"
        icon={<HistoryOutlined />}
        aria-label={own('history')}
        title={own('history')}
        aria-pressed={isHistoryOpen}
        onClick={onHistory}
      />
    </div>
  );
}
