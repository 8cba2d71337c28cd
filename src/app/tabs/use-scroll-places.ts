import { useEffect, useLayoutEffect, useState, type RefObject } from 'react';
import { createScrollPlaces } from './scroll-places';

/** Keeps how far each page is scrolled, and the boxes inside it. */
export function useScrollPlaces(content: RefObject<HTMLElement | null>, pages: readonly { path: string }[], path: string): void {
  const [places] = useState(createScrollPlaces);
  useLayoutEffect(() => {
    const scroller = scrollerOf(content.current);
    if (scroller) places.show(path, scroller);
    places.keepOnly(pages.map((page) => page.path));
  }, [places, content, pages, path]);
  useEffect(() => {
    const onScroll = ({ target }: Event): void => {
      const scroller = scrollerOf(content.current);
      if (!scroller || !(target instanceof Element)) return;
      if (target === scroller || content.current?.contains(target)) places.scrolled(target, scroller);
    };
    // Captured, because scroll events of elements do not bubble.
    window.addEventListener('scroll', onScroll, true);
    return () => window.removeEventListener('scroll', onScroll, true);
  }, [places, content]);
}

/** The content, or the layout if its header scrolls as well. */
const scrollerOf = (content: HTMLElement | null): Element | null => content?.closest('[data-scroller]') ?? null;
