import { isShown, type Styles } from './boxes';

const modal = '[role="dialog"][aria-modal="true"], [role="alertdialog"], dialog:modal';
const passing = '[role="status"], [role="alert"], [role="log"], [role="tooltip"], [aria-live="polite"], [aria-live="assertive"]';

/** Messages and tooltips come and go above everything. */
export const isPassing = (element: Element): boolean => {
  const around = element.closest(passing);
  if (around === null) return false;
  // A toast stands in the page, and over it.
  if (getComputedStyle(around).position === 'fixed') return true;
  return layerOf(around) !== layerOf(document.querySelector('main, #root') ?? document.body.firstElementChild ?? around);
};

/** The child of the body that an element is in: the page, or what opens above it. */
export function layerOf(element: Element): Element {
  let at = element;
  while (at.parentElement && at.parentElement !== document.body) at = at.parentElement;
  return at;
}

/** The layers that are drawn, from the page to the topmost. */
export function layers(styles: Styles): Element[] {
  return [...document.body.children]
    .filter((child) => hasSurface(child))
    .map((child, index) => ({ child, index, z: zIndexOf(child, styles) }))
    .toSorted((a, b) => a.z - b.z || a.index - b.index)
    .map(({ child }) => child);
}

/** What of the page is looked at while nothing is open above it: its frame is the same on every page, and is looked at once. */
let part = 'body';
export const lookAt = (selector: string): void => void (part = selector);

/** Where the user acts: the topmost layer, in a dialog its innermost one, on the page the part of `lookAt`. */
export function topLayer(styles: Styles): Element {
  const top = layers(styles).at(-1) ?? document.body;
  return modalIn(top) ?? top.querySelector(part) ?? top;
}

/** The dialog that must keep the focus. */
export function openDialog(styles: Styles): Element | undefined {
  return layers(styles)
    .toReversed()
    .flatMap((layer) => modalIn(layer) ?? [])[0];
}

const modalIn = (layer: Element): Element | undefined =>
  [...(layer.matches(modal) ? [layer] : []), ...layer.querySelectorAll(modal)].findLast(isShown);

function hasSurface(child: Element): boolean {
  if (child.matches('script, style, template, noscript, link')) return false;
  if (
    child.matches(passing) ||
    (child.querySelector(passing) && !child.querySelector('main, [role="dialog"], [role="listbox"]') && child.id !== 'root')
  )
    return false;
  return (
    isShown(child) &&
    [child, ...child.querySelectorAll('*')].some((element) => {
      const box = element.getBoundingClientRect();
      return box.width > 4 && box.height > 4 && isShown(element);
    })
  );
}

function zIndexOf(layer: Element, styles: Styles): number {
  for (const element of [layer, ...layer.querySelectorAll(':scope > *, :scope > * > *')]) {
    const { zIndex, position } = styles(element);
    if (position !== 'static' && zIndex !== 'auto') return Number(zIndex);
  }
  return 0;
}
