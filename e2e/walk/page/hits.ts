import {
  centre,
  clippers,
  createStyles,
  height,
  intersection,
  isEmpty,
  isShown,
  room,
  viewport,
  visiblePart,
  width,
  type Box,
  type Styles,
} from './boxes';
import { controlsIn, isClickable, isListedBeside, isReachedByTab } from './controls';
import { describe, type Fault } from './fault';
import { isPassing } from './layers';
import { canScroll } from './scrolling';

/** The controls of a layer that a pointer or Tab does not reach. */
export function checkControls(layer: Element, styles: Styles): Fault[] {
  const controls = controlsIn(layer, styles);
  const places = rememberScrolling(layer);
  const faults = controls.flatMap((control) => [...(isClickable(control) ? checkHit(control, styles) : []), ...checkTab(control, layer)]);
  places.restore();
  return faults;
}

function checkTab(control: HTMLElement, layer: Element): Fault[] {
  return isClickable(control) && !isReachedByTab(control, layer) ? [{ rule: 'no tab', element: describe(control), detail: '' }] : [];
}

/**
 * A part of a region that stays in place may lie over the control until the user scrolls further. A link to skip to the content
 * shows on focus.
 */
function checkHit(control: HTMLElement, styles: Styles): Fault[] {
  const faults = checkHitIn(control, styles, isWithin);
  if (faults.length === 0 || (faults[0]?.rule === 'out of reach' && isListedBeside(control))) return [];
  const again = checkHitIn(control, styles, () => false);
  if (again[0]?.rule !== 'out of reach') return again;
  const active = document.activeElement;
  control.focus({ preventScroll: true });
  const focused = checkHitIn(control, createStyles(), isWithin);
  control.blur();
  if (active instanceof HTMLElement) active.focus({ preventScroll: true });
  return focused;
}

function checkHitIn(control: HTMLElement, styles: Styles, isInPlace: typeof isWithin): Fault[] {
  bringIntoView(control, styles, isInPlace);
  const target = targetOf(control);
  const box = widestLine(target);
  const part = visiblePart(box, target, styles);
  const [x, y] = centre(box);
  const isCentreVisible = x >= part.left && x <= part.right && y >= part.top && y <= part.bottom;
  // A long link ends in dots, a large area scrolls: what is visible of it takes the click.
  if (isEmpty(part) || (!isCentreVisible && (width(part) < leastPart || height(part) < leastPart)))
    return [{ rule: 'out of reach', element: describe(control), detail: 'It cannot be scrolled into view.' }];
  const hit = document.elementFromPoint(...(isCentreVisible ? centre(box) : centre(part)));
  if (!hit || belongs(hit, target, control) || isPassing(hit)) return [];
  return [{ rule: 'covered', element: describe(control), detail: `by ${describe(hit)}` }];
}

/** A link that is broken into lines is hit at its widest one: the middle of all may lie between them. */
function widestLine(element: Element): Box {
  const [line] = [...element.getClientRects()].toSorted((a, b) => b.width - a.width);
  return line ?? element.getBoundingClientRect();
}

/** A check box that is drawn by its label is clicked there. */
function targetOf(control: HTMLElement): HTMLElement {
  if (!(control instanceof HTMLInputElement) || isShown(control)) return control;
  const label = control.closest('label') ?? control.labels?.[0];
  return label && isShown(label) ? label : control;
}

/** Pixels that a pointer hits. */
const leastPart = 12;

/** How far the frame of an input may be beyond the input itself. */
const frame = 64;

function belongs(hit: Element, target: Element, control: HTMLElement): boolean {
  if (target.contains(hit) || hit.closest('label')?.control === control) return true;
  if (!control.matches('input, textarea, [role="combobox"], [contenteditable="true"]')) return false;
  // The value, placeholder and mark of a box are drawn over its input, within the frame that takes the click.
  const box = control.getBoundingClientRect();
  for (let at = control.parentElement; at; at = at.parentElement) {
    const around = at.getBoundingClientRect();
    if (around.height > box.height + frame || around.width > box.width + frame * 2) return false;
    if (at.contains(hit)) return isShown(hit) && at.querySelectorAll('input:not([type="hidden"]), textarea').length === 1;
  }
  return false;
}

/** Scrolls as a user would: only what scrolls by wheel. */
function bringIntoView(element: Element, styles: Styles, isInPlace: typeof isWithin): void {
  const scrollers = [...clippers(element, styles), document.scrollingElement].filter((clipper) => clipper !== null);
  for (const scroller of scrollers) {
    const isPage = scroller === document.scrollingElement;
    const space = isPage ? viewport() : room(scroller);
    const box = element.getBoundingClientRect();
    if (isInPlace(box, space)) continue;
    const [x, y] = centre(box);
    const [middleX, middleY] = centre(space);
    if (isPage ? styles(document.body).overflowY !== 'hidden' : canScroll(scroller, 'y', styles)) scroller.scrollTop += y - middleY;
    if (isPage ? styles(document.body).overflowX !== 'hidden' : canScroll(scroller, 'x', styles)) scroller.scrollLeft += x - middleX;
  }
}

const margin = 8;
function isWithin(box: Box, space: Box): boolean {
  const common = intersection(box, {
    left: space.left - 1,
    right: space.right + 1,
    top: space.top + margin,
    bottom: space.bottom - margin,
  });
  return common.left === box.left && common.right === box.right && common.top === box.top && common.bottom === box.bottom;
}

function rememberScrolling(layer: Element): { restore(): void } {
  const places = [document.scrollingElement, layer, ...layer.querySelectorAll('*')]
    .filter((element) => element !== null)
    .map((element) => ({ element, top: element.scrollTop, left: element.scrollLeft }));
  return {
    restore: () => {
      for (const { element, top, left } of places) {
        if (element.scrollTop !== top) element.scrollTop = top;
        if (element.scrollLeft !== left) element.scrollLeft = left;
      }
    },
  };
}
