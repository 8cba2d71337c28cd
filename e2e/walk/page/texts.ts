import { clippers, height, intersection, isEmpty, isForReaders, isShown, room, visiblePart, width, type Box, type Styles } from './boxes';
import { isListedBeside } from './controls';
import { describe, type Fault } from './fault';
import { withAllHit } from './hit-all';
import { isPassing } from './layers';
import { canScroll } from './scrolling';

interface Line {
  parent: Element;
  text: string;
  /** As laid out, and what of it is visible. */
  box: Box;
  part: Box;
}

/** Texts of a layer that are cut, covered, or drawn over another one. */
export function checkTexts(layer: Element, styles: Styles): Fault[] {
  const lines = linesIn(layer, styles);
  return [...lines.flatMap((line) => checkCut(line, styles)), ...withAllHit(() => checkOverlaps(lines, styles))];
}

function linesIn(layer: Element, styles: Styles): Line[] {
  const lines: Line[] = [];
  const walker = document.createTreeWalker(layer, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement;
    const text = node.textContent?.trim() ?? '';
    if (
      text === '' ||
      !parent ||
      parent.closest('svg, script, style, option') ||
      !isShown(parent) ||
      isForReaders(parent, styles) ||
      isPassing(parent)
    )
      continue;
    range.selectNodeContents(node);
    for (const content of range.getClientRects()) {
      const box = lineBox(content, parent, styles);
      const part = visiblePart(
        box,
        parent,
        styles,
        clipsItself(parent, styles) ? [parent, ...clippers(parent, styles)] : clippers(parent, styles),
      );
      if (width(box) >= 2 && height(box) >= 4 && !isEmpty(part)) lines.push({ parent, text, box, part });
    }
  }
  return lines;
}

/** The box of a line without what its font keeps for marks above and below, which may be more than the line is high. */
function lineBox({ left, right, top, bottom }: Box, parent: Element, styles: Styles): Box {
  const { lineHeight, fontSize } = styles(parent);
  const excess = bottom - top - Math.max(Number.parseFloat(lineHeight) || Infinity, Number.parseFloat(fontSize));
  return excess > 0 ? { left, right, top: top + excess / 2, bottom: bottom - excess / 2 } : { left, right, top, bottom };
}

const clipsItself = (element: Element, styles: Styles): boolean =>
  styles(element).display !== 'inline' && (styles(element).overflowX !== 'visible' || styles(element).overflowY !== 'visible');

const cutWidth = 2;
/** A line is higher than its letters: below them it has the room of a descent, a fifth of it or a little more. */
const cutHeight = 0.25;

function checkCut({ parent, text, box }: Line, styles: Styles): Fault[] {
  const holders = [parent, ...clippers(parent, styles)];
  for (const holder of holders) {
    const style = styles(holder);
    if (style.display === 'inline') continue;
    const space = room(holder);
    if (height(space) < 4 || width(space) < 4) return [];
    const isCutX =
      /hidden|clip/.test(style.overflowX) &&
      !canScroll(holder, 'x', styles) &&
      (box.right > space.right + cutWidth || box.left < space.left - cutWidth);
    const isCutY =
      /hidden|clip/.test(style.overflowY) && !canScroll(holder, 'y', styles) && box.bottom > space.bottom + height(box) * cutHeight;
    if (!isCutX && !isCutY) {
      // What scrolls into view is not cut.
      if (canScroll(holder, 'x', styles) || canScroll(holder, 'y', styles)) return [];
      continue;
    }
    const hasDots = isCutX ? style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none' : style.webkitLineClamp !== 'none';
    if ((hasDots && hasTitle(parent, holder)) || (isCutX && isListedBeside(parent))) return [];
    const detail = `“${text.slice(0, 60)}” ${hasDots ? 'has an ellipsis without a title' : 'is cut without an ellipsis'}`;
    return [{ rule: 'cut', element: describe(holder), detail }];
  }
  return [];
}

const titled = '[title]:not([title=""]), [aria-describedby], [data-title]';
/** Some titles come with the pointer. */
function hasTitle(parent: Element, holder: Element): boolean {
  parent.dispatchEvent(new MouseEvent('mouseover', { bubbles: true, relatedTarget: document.body }));
  const owner = parent.closest(titled);
  return owner !== null && (holder.contains(owner) || owner.contains(holder)) && height(owner.getBoundingClientRect()) < 200;
}

/** Pixels that two texts may share: the room of accents and descents. */
const sharedHeight = 4;
const sharedWidth = 3;

function checkOverlaps(lines: readonly Line[], styles: Styles): Fault[] {
  const faults: Fault[] = [];
  const sorted = lines.toSorted((a, b) => a.part.top - b.part.top);
  for (const [index, line] of sorted.entries()) {
    for (const other of sorted.slice(index + 1)) {
      if (other.part.top > line.part.bottom - sharedHeight) break;
      if (other.parent === line.parent) continue;
      const common = intersection(line.part, other.part);
      if (width(common) <= sharedWidth || height(common) <= sharedHeight || !areBothPainted(line.parent, other.parent, common, styles))
        continue;
      faults.push({
        rule: 'overlap',
        element: describe(line.parent),
        detail: `“${line.text.slice(0, 40)}” and “${other.text.slice(0, 40)}” of ${describe(other.parent)}`,
      });
    }
  }
  return faults;
}

/** Whether nothing opaque lies between two texts. */
function areBothPainted(a: Element, b: Element, common: Box, styles: Styles): boolean {
  const stack = document.elementsFromPoint((common.left + common.right) / 2, (common.top + common.bottom) / 2);
  const places = [placeIn(stack, a), placeIn(stack, b)];
  const [upper, lower] = [Math.min(...places), Math.max(...places)];
  const below = places[0] === lower ? a : b;
  return !stack.slice(0, lower).some((element, index) => index >= 0 && upper >= 0 && !element.contains(below) && isOpaque(element, styles));
}

function placeIn(stack: readonly Element[], element: Element): number {
  const index = stack.findIndex((candidate) => candidate === element || candidate.contains(element));
  return index === -1 ? stack.length : index;
}

function isOpaque(element: Element, styles: Styles): boolean {
  const { backgroundColor, backgroundImage } = styles(element);
  if (backgroundImage !== 'none') return true;
  const alpha = /^rgba\(.*, ([\d.]+)\)$/.exec(backgroundColor)?.[1] ?? /\/ ([\d.]+)\)$/.exec(backgroundColor)?.[1];
  return alpha === undefined ? backgroundColor !== 'transparent' : Number(alpha) > 0.8;
}
