import { useLayoutEffect, useRef, type RefObject } from 'react';
import type { ChatMessage } from '../state/chat-types';

/** In pixels: so near to its end, a list follows new messages. */
const nearEnd = 60;

/**
 * Keeps the place of a list of messages: at its end while the reader is there, else at the messages in sight, also when older
 * ones are put before them.
 */
export function useKeptScroll(messages: readonly ChatMessage[]): { list: RefObject<HTMLDivElement | null>; keep(): void } {
  const list = useRef<HTMLDivElement>(null);
  const place = useRef({ isAtEnd: true, height: 0, top: 0, firstId: '' });
  const keep = (): void => {
    const element = list.current;
    if (!element) return;
    const { scrollHeight, scrollTop, clientHeight } = element;
    place.current = { ...place.current, isAtEnd: scrollHeight - scrollTop - clientHeight < nearEnd, top: scrollTop };
  };
  useLayoutEffect(() => {
    const element = list.current;
    if (!element) return;
    const { isAtEnd, height, top, firstId } = place.current;
    const first = messages[0]?.id ?? '';
    const last = messages.at(-1);
    if (isAtEnd || last?.state === 'sending') element.scrollTop = element.scrollHeight;
    else if (first !== firstId) element.scrollTop = top + element.scrollHeight - height;
    place.current = { ...place.current, height: element.scrollHeight, firstId: first };
  }, [messages]);
  return { list, keep };
}
