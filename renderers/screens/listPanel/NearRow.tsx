import { useEffect, useRef, useState, type ComponentProps, type ReactNode } from 'react';

/**
 * A row of a long table: its cells are drawn while it is near the window, and their place is kept when it is not. The row
 * itself stays, so that what reads the page knows how many there are.
 */
export function NearRow({ children, ...rest }: ComponentProps<'tr'>): ReactNode {
  const row = useRef<HTMLTableRowElement>(null);
  /** The height that is kept free for cells that are not drawn. */
  const [height, setHeight] = useState(typeof IntersectionObserver === 'function' ? usualHeight : undefined);
  useEffect(() => {
    const element = row.current;
    if (!element || typeof IntersectionObserver !== 'function') return undefined;
    return watch(element, (isNow) => {
      // Who is in a row stays there: the cursor, and what is being filled in.
      if (!isNow && element.contains(document.activeElement)) return;
      setHeight((before) => (isNow ? undefined : (before ?? (element.offsetHeight || usualHeight))));
    });
  }, []);
  return (
    <tr {...rest} ref={row} style={height === undefined ? rest.style : { ...rest.style, height }}>
      {height === undefined && children}
    </tr>
  );
}

/** In pixels, of a row that nobody has seen yet. */
const usualHeight = 39;

/** About a window ahead of who scrolls. */
const margin = '800px 0px';

interface Watch {
  observer: IntersectionObserver;
  rows: Map<Element, (isNear: boolean) => void>;
}

/** One observer for all rows of a scrolling box. */
const watches = new WeakMap<Element, Watch>();

function watch(element: Element, tell: (isNear: boolean) => void): () => void {
  const box = element.closest('.ant-table-body') ?? document.documentElement;
  const { observer, rows } = watches.get(box) ?? begin(box);
  rows.set(element, tell);
  observer.observe(element);
  return () => {
    rows.delete(element);
    observer.unobserve(element);
  };
}

function begin(box: Element): Watch {
  const rows: Watch['rows'] = new Map();
  const observer = new IntersectionObserver(
    (entries) => entries.forEach(({ target, isIntersecting }) => rows.get(target)?.(isIntersecting)),
    { root: box === document.documentElement ? null : box, rootMargin: margin },
  );
  const made = { observer, rows };
  watches.set(box, made);
  return made;
}
