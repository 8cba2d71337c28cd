import { useEffect, useRef, type RefObject } from 'react';

/** Focuses an input when the page opens. */
export function useFocus<T extends HTMLElement>(): RefObject<T | null> {
  const element = useRef<T>(null);
  useEffect(() => element.current?.focus(), []);
  return element;
}
