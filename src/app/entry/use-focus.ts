import { useEffect, useRef, type RefObject } from 'react';

/** Puts the focus on the one input that a page is there for, when it opens. */
export function useFocus<T extends HTMLElement>(): RefObject<T | null> {
  const element = useRef<T>(null);
  useEffect(() => element.current?.focus(), []);
  return element;
}
