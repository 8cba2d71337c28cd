import { Button } from 'antd';
import { useEffect, useRef, type ClipboardEvent, type KeyboardEvent } from 'react';
import { TextArea } from '#ui/controls/TextArea.ts';
import { useDropping } from '#ui/upload/use-dropping.ts';
import { useOwnText } from '#ui/texts/use-own-text.ts';
import { sendMessage } from '../session/outbox';
import type { ChatPerson } from '../state/chat-types';
import texts from '../texts.json';
import { ComposerTools } from './ComposerTools';
import { useDraft } from './use-draft';
import { usePictureSending } from './use-picture-sending';
import style from './window.module.css';

interface ComposerProps {
  person: ChatPerson;
  isHistoryOpen: boolean;
  onHistory(): void;
}

/** In characters, as on the server. */
const maxText = 5_000;

/** The text box with emoji and pictures. What is not sent is kept for the next time. */
export function Composer({ person, isHistoryOpen, onHistory }: ComposerProps) {
  const own = useOwnText(texts);
  const entry = useRef<HTMLDivElement>(null);
  const [text, change] = useDraft(person.id);
  const { sendPictures, isBusy } = usePictureSending(person.id);
  const { isOver, handlers } = useDropping((files) => void sendPictures(files));
  const isTooLong = text.length > maxText;
  const area = () => entry.current?.querySelector('textarea');
  useEffect(() => entry.current?.querySelector('textarea')?.focus(), []);
  const send = (): void => {
    if (text.trim() === '' || isTooLong) return;
    sendMessage(person.id, { type: 'text', content: text });
    change('');
    area()?.focus();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    // The Enter of an input method chooses a word.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };
  const onPaste = (event: ClipboardEvent): void => {
    const files = picturesIn(event.clipboardData);
    if (files.length > 0) event.preventDefault();
    void sendPictures(files);
  };
  const insert = (code: string): void => {
    const { selectionStart: start = text.length, selectionEnd: end = text.length } = area() ?? {};
    change(`${text.slice(0, start)}[${code}]${text.slice(end)}`);
    setTimeout(() => area()?.setSelectionRange(start + code.length + 2, start + code.length + 2));
  };
  return (
    <div className={isOver ? `${style['composer']} ${style['over']}` : style['composer']} {...handlers}>
      <ComposerTools
        isBusy={isBusy}
        isHistoryOpen={isHistoryOpen}
        note={isOver ? own('dropHere') : ''}
        onEmoji={insert}
        onEmojiClosed={() => area()?.focus()}
        onPictures={(files) => void sendPictures(files)}
        onHistory={onHistory}
      />
      <div className={style['entry']} ref={entry}>
        <TextArea
          value={text}
          autoSize={{ minRows: 2, maxRows: 6 }}
          status={isTooLong ? 'error' : ''}
          placeholder={own('write')}
          aria-label={own('write')}
          onChange={(event) => change(event.target.value)}
          onKeyDown={onKeyDown}
          onPaste={onPaste}
        />
        <Button type="primary" disabled={text.trim() === '' || isTooLong} onClick={send}>
          {own('send')}
        </Button>
      </div>
      {isTooLong && <TooLong />}
    </div>
  );
}

/** The pictures in the clipboard. */
const picturesIn = ({ files }: DataTransfer): File[] => [...files].filter(({ type }) => type.startsWith('image/'));

function TooLong() {
  const own = useOwnText(texts);
  return (
    <div className={style['error']} role="alert">
      {own('tooLong', { limit: maxText })}
    </div>
  );
}
