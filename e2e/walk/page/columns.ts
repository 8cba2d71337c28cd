import { isForReaders, isShown, type Styles } from './boxes';
import { describe, type Fault } from './fault';

/** In pixels. */
const leastWidth = 60;

/** Columns with a name that are too narrow to read, and a page that is wider than its window. */
export function checkColumns(layer: Element, styles: Styles): Fault[] {
  const heads = [...layer.querySelectorAll<HTMLElement>('th, [role="columnheader"]')].filter(
    (head) => isShown(head) && !isForReaders(head, styles) && head.innerText.trim() !== '' && head.getAttribute('scope') !== 'row',
  );
  return heads.flatMap((head): Fault[] => {
    const { width, height } = head.getBoundingClientRect();
    return width < leastWidth && width > 1 && height > 1 ? [{ rule: 'narrow column', element: describe(head), detail: `${Math.round(width)} px` }] : [];
  });
}

export function checkPageWidth(): Fault[] {
  const { scrollWidth, clientWidth } = document.documentElement;
  return scrollWidth > clientWidth + 1 ? [{ rule: 'wide page', element: 'page', detail: `${scrollWidth} px in ${clientWidth} px` }] : [];
}
