import { useRef, useState } from 'react';
import { liveHub } from '#ui/live/live-hub.ts';
import { ownId } from '../session/chat-atom';
import { keepDraft, readDraft } from '../session/drafts';

/** In ms, between two signs that the user is writing. */
const signInterval = 3_000;

/** The text that the user writes to another one, who is told that it is being written. */
export function useDraft(peerId: string): [text: string, change: (text: string) => void] {
  const [text, setText] = useState(() => readDraft(ownId(), peerId));
  const lastSign = useRef(0);
  const change = (next: string): void => {
    setText(next);
    keepDraft(ownId(), peerId, next);
    if (next === '' || Date.now() - lastSign.current < signInterval) return;
    lastSign.current = Date.now();
    liveHub.tell({ method: 'Typing', toUserId: peerId });
  };
  return [text, change];
}
