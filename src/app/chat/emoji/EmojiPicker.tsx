import { useState, type KeyboardEvent } from 'react';
import { useOwnText } from '#ui/texts/use-own-text.ts';
import texts from '../texts.json';
import { emojiByCode } from './emoji-codes';
import style from './emoji.module.css';

/** Emoji in a row. */
const columns = 10;

const emoji = [...emojiByCode];

/** How far the focus moves with a key. */
const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: columns, ArrowUp: -columns };

/** The emoji to choose from. Arrow keys move, Enter inserts, Esc closes. */
export function EmojiPicker({ onPick, onClose }: { onPick(code: string): void; onClose(): void }) {
  const own = useOwnText(texts);
  const [current, setCurrent] = useState(0);
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>): void => {
    if (event.key === 'Escape') {
      event.stopPropagation();
      return onClose();
    }
    const step = steps[event.key];
    const next = current + (step ?? 0);
    if (step === undefined || next < 0 || next >= emoji.length) return;
    event.preventDefault();
    setCurrent(next);
    (event.currentTarget.children[next] as HTMLElement | undefined)?.focus();
  };
  return (
    <div className={style['picker']} role="toolbar" aria-label={own('emoji')} tabIndex={-1} onKeyDown={onKeyDown}>
      {emoji.map(([code, character], index) => (
        <button
          key={code}
          type="button"
          className={style['one']}
          aria-label={code}
          title={code}
          tabIndex={index === current ? 0 : -1}
          onClick={() => {
            setCurrent(index);
            onPick(code);
          }}
        >
          {character}
        </button>
      ))}
    </div>
  );
}
