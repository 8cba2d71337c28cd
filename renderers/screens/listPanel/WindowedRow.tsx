import { useEffect, useRef, useState, type ComponentProps, type ReactNode } from 'react';

/**
 * A row of a long table. Its cells are rendered only near the viewport; the empty row keeps its height. The row element
 * always stays, so that screen readers know the number of rows.
 */
export function WindowedRow({ children, ...rest }: ComponentProps<'tr'>): ReactNode {
  const row = useRef<HTMLTableRowElement>(null);
  /** The height of the empty row in pixels; `undefined` while cells are rendered. */
  const [height, setHeight] = useState(typeof IntersectionObserver === 'function' ? estimatedHeight : undefined);
  useEffect(() => {
    const element = row.current;
    if (!element || typeof IntersectionObserver !== 'function') return undefined;
    return watch(element, (isNear) => {
      // Keeps the rows of a page out of sight, and a row with the focus, so that its inputs are not removed.
      if (!isNear && (isOutOfSight(element) || element.contains(document.activeElement))) return;
      setHeight((before) => (isNear ? undefined : (before ?? (element.offsetHeight || estimatedHeight))));
    });
  }, []);
  return (
    <tr {...rest} ref={row} style={height === undefined ? rest.style : { ...rest.style, height }}>
      {height === undefined && children}
    </tr>
  );
}

const isOutOfSight = (element: Element): boolean => typeof element.checkVisibility === 'function' && !element.checkVisibility();

/** Height in pixels of a row that was never rendered. */
const estimatedHeight = 39;

/** About a viewport above and below. */
const margin = '800px 0px';

interface Watch {
  observer: IntersectionObserver;
  rows: Map<Element, (isNear: boolean) => void>;
}

/** One observer for all rows of a scroll container. */
const watches = new WeakMap<Element, Watch>();

function watch(element: Element, onChange: (isNear: boolean) => void): () => void {
  const container = element.closest('table')?.parentElement ?? document.documentElement;
  const { observer, rows } = watches.get(container) ?? createWatch(container);
  rows.set(element, onChange);
  observer.observe(element);
  return () => {
    rows.delete(element);
    observer.unobserve(element);
  };
}

function createWatch(container: Element): Watch {
  const rows: Watch['rows'] = new Map();
  const observer = new IntersectionObserver(
    (entries) => entries.forEach(({ target, isIntersecting }) => rows.get(target)?.(isIntersecting)),
    { root: container === document.documentElement ? null : container, rootMargin: margin },
  );
  const created = { observer, rows };
  watches.set(container, created);
  return created;
}
