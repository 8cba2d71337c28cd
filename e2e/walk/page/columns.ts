import { isForReaders, isShown, type Styles } from './boxes';
import { describe, type Fault } from './fault';

/** In pixels. */
const leastWidth = 60;

/** Columns with a name that are too narrow to read, and a page that is wider than its window. */
export function checkColumns(layer: Element, styles: Styles): Fault[] {
  const heads = [...layer.querySelectorAll<HTMLElement>('th, [role="columnheader"]')].filter(
    (head) => isShown(head) && head.getAttribute('scope') !== 'row' && hasWords(head, styles),
  );
  return heads.flatMap((head): Fault[] => {
    const { width, height } = head.getBoundingClientRect();
    return width < leastWidth && width > 1 && height > 1
      ? [{ rule: 'narrow column', element: describe(head), detail: `${Math.round(width)} px` }]
      : [];
  });
}

/** Whether a heading has a text that is drawn, not one for screen readers alone. */
const hasWords = (head: HTMLElement, styles: Styles): boolean =>
  [head, ...head.querySelectorAll('*')].some(
    (element) =>
      [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim()) &&
      isShown(element) &&
      !isForReaders(element, styles),
  );

export function checkPageWidth(): Fault[] {
  const { scrollWidth, clientWidth } = document.documentElement;
  return scrollWidth > clientWidth + 1 ? [{ rule: 'wide page', element: 'page', detail: `${scrollWidth} px in ${clientWidth} px` }] : [];
}
