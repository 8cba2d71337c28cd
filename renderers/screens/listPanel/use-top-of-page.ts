import { useEffect, useRef, type RefObject } from 'react';
import { scrollToTop } from '#ui/browser/scroll-to-top.ts';

/** Scrolls the rows of a table to the top when another page is shown. The ref belongs around the table. */
export function useTopOfPage(page: number): RefObject<HTMLDivElement | null> {
  const frame = useRef<HTMLDivElement>(null);
  const drawnPage = useRef(page);
  useEffect(() => {
    if (drawnPage.current === page) return;
    drawnPage.current = page;
    const rows = frame.current?.querySelector<HTMLElement>('.ant-table-body');
    if (rows) scrollToTop(rows);
  }, [page]);
  return frame;
}
