/** The style of an element, asked once in a pass. */
export type Styles = (element: Element) => CSSStyleDeclaration;

export function createStyles(): Styles {
  const styles = new Map<Element, CSSStyleDeclaration>();
  return (element) => {
    const cached = styles.get(element);
    if (cached) return cached;
    const style = getComputedStyle(element);
    styles.set(element, style);
    return style;
  };
}

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export const width = ({ left, right }: Box): number => right - left;
export const height = ({ top, bottom }: Box): number => bottom - top;

export const intersection = (a: Box, b: Box): Box => ({
  left: Math.max(a.left, b.left),
  top: Math.max(a.top, b.top),
  right: Math.min(a.right, b.right),
  bottom: Math.min(a.bottom, b.bottom),
});

export const isEmpty = (box: Box): boolean => width(box) <= 0 || height(box) <= 0;

export const viewport = (): Box => ({ left: 0, top: 0, right: document.documentElement.clientWidth, bottom: window.innerHeight });

export const centre = (box: Box): [number, number] => [(box.left + box.right) / 2, (box.top + box.bottom) / 2];

/** Drawn, and not fully transparent. */
export const isShown = (element: Element): boolean =>
  element.checkVisibility({ visibilityProperty: true, opacityProperty: true, contentVisibilityAuto: true });

/** The ancestors whose overflow can clip the element: an absolute or fixed one escapes those that do not position it. */
export function clippers(element: Element, styles: Styles): Element[] {
  const clipping: Element[] = [];
  let { position } = styles(element);
  for (let ancestor = element.parentElement; ancestor && ancestor !== document.documentElement; ancestor = ancestor.parentElement) {
    const style = styles(ancestor);
    const holdsFixed =
      style.transform !== 'none' ||
      style.filter !== 'none' ||
      style.containerType !== 'normal' ||
      /paint|layout|strict|content/.test(style.contain);
    if (position === 'fixed' && !holdsFixed) continue;
    if (position === 'absolute' && style.position === 'static' && !holdsFixed) continue;
    if (ancestor !== document.body && (style.overflowX !== 'visible' || style.overflowY !== 'visible')) clipping.push(ancestor);
    position = style.position;
  }
  return clipping;
}

/** The room of a clipping element, without its borders and scroll bars. */
export function room(element: Element): Box {
  const { left, top } = element.getBoundingClientRect();
  const [x, y] = [left + element.clientLeft, top + element.clientTop];
  return { left: x, top: y, right: x + element.clientWidth, bottom: y + element.clientHeight };
}

/** What remains of a box within all that clips the element; the axes that scroll clip too. */
export function visiblePart(box: Box, element: Element, styles: Styles, holders = clippers(element, styles)): Box {
  let part = intersection(box, viewport());
  for (const clipper of holders) {
    const style = styles(clipper);
    const space = room(clipper);
    part = intersection(part, {
      left: style.overflowX === 'visible' ? -Infinity : space.left,
      right: style.overflowX === 'visible' ? Infinity : space.right,
      top: style.overflowY === 'visible' ? -Infinity : space.top,
      bottom: style.overflowY === 'visible' ? Infinity : space.bottom,
    });
  }
  return part;
}

/** Text for screen readers alone: a box of a pixel or less, or in one. */
export function isForReaders(element: Element, styles: Styles): boolean {
  for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) {
    const { overflowX, clipPath, clip } = styles(at);
    const isTiny = at.clientWidth <= 2 || at.clientHeight <= 2;
    if (isTiny && overflowX !== 'visible' && styles(at).display !== 'inline') return true;
    if (clipPath === 'inset(50%)' || clip === 'rect(0px, 0px, 0px, 0px)') return true;
  }
  return false;
}
