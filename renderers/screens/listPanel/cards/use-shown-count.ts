import { useCallback, useState, type RefCallback } from 'react';

/** Number of cards that are drawn at once, enough for several screens of a phone. */
const step = 50;

/**
 * How many cards of a long answer are drawn. More are drawn when the mark below them comes near, or on request. Another
 * answer begins with as many as were drawn.
 */
export function useShownCount(rows: readonly unknown[]): { shownCount: number; showMore(): void; markRef: RefCallback<HTMLElement> } {
  const [shownCount, setShownCount] = useState(step);
  const showMore = useCallback(() => setShownCount((count) => count + step), []);
  const isCut = rows.length > shownCount;
  const markRef = useCallback<RefCallback<HTMLElement>>(
    (mark) => {
      if (!mark || !isCut || typeof IntersectionObserver !== 'function') return undefined;
      const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting === true && showMore(), { rootMargin });
      observer.observe(mark);
      return () => observer.disconnect();
    },
    // A mark that is still near after more cards were drawn is watched anew.
    // oxlint-disable-next-line react/exhaustive-deps -- see above
    [isCut, showMore, shownCount],
  );
  return { shownCount, showMore, markRef };
}

/** About half a screen ahead of scrolling. */
const rootMargin = '400px';
