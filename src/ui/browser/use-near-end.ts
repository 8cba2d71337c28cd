import { useEffect, useRef, type RefObject } from 'react';

export interface NearEnd<E extends HTMLElement> {
  /** For the box that scrolls. */
  boxRef: RefObject<E | null>;
  onScroll(): void;
}

/** In pixels from the bottom. */
const nearDistance = 200;

/**
 * Asks for more of a list when the user scrolls near its end, and while the box has room for more than it shows.
 * `count`: the number of entries that the box shows.
 */
export function useNearEnd<E extends HTMLElement = HTMLDivElement>(count: number, onNearEnd: () => void): NearEnd<E> {
  const boxRef = useRef<E>(null);
  useEffect(() => {
    if (boxRef.current && hasRoom(boxRef.current)) onNearEnd();
    // oxlint-disable-next-line react/exhaustive-deps -- only more entries fill the box
  }, [count]);
  const onScroll = (): void => {
    if (boxRef.current && isNearEnd(boxRef.current)) onNearEnd();
  };
  return { boxRef, onScroll };
}

/** A box without a height of its own grows with its content and is never full: it gets what a window shows. */
const hasRoom = ({ clientHeight, scrollHeight }: HTMLElement): boolean =>
  clientHeight > 0 && clientHeight <= window.innerHeight && scrollHeight <= clientHeight;

const isNearEnd = ({ clientHeight, scrollHeight, scrollTop }: HTMLElement): boolean =>
  scrollHeight - scrollTop - clientHeight < nearDistance;
