import type { ReactNode } from 'react';
import { piecesOf } from '../emoji/emoji-text';
import style from './window.module.css';

/** The text of a message with its emoji. Everything else in it is text, also HTML. */
export function MessageText({ text }: { text: string }): ReactNode {
  return piecesOf(text).map((piece, index) => {
    if (typeof piece === 'string') return piece;
    return (
      // oxlint-disable-next-line react/no-array-index-key -- a text does not change
      <span key={index} className={style['emoji']} title={piece.code}>
        {piece.character}
      </span>
    );
  });
}
