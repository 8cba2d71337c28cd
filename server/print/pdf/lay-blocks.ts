import { isElement, pageBreakTag, type PrintElement, type PrintNode } from '#print/print-node';
import { pointsIn, pointsPerPixel, styleOf } from './css-value';
import { drawLine } from './draw-line';
import { roomOf, type Box, type Flow, type Pen, type Place } from './flow';
import { holdsBlock, isBlank, isBlock, isHidden, runsIn } from './inline-run';
import { layLines } from './lay-lines';
import { layList } from './lay-list';
import { layTable } from './lay-table';
import { alignOf, lookIn } from './text-look';

/** Space below a paragraph in points. */
const paragraphGap = 8 * pointsPerPixel;

/** Space above and below, as a multiple of the size of the block's own text. */
const gaps: Readonly<Record<string, number>> = {
  h1: 0.67,
  h2: 0.83,
  h3: 1,
  h4: 1.33,
  h5: 1.67,
  h6: 2.33,
  blockquote: 1,
  pre: 1,
  ul: 1,
  ol: 1,
  hr: 0.5,
};

/** Lays nodes out below each other. What stands between blocks is a paragraph without gaps. */
export function* layBlocks(nodes: readonly PrintNode[], place: Place, pen: Pen): Generator<Flow> {
  let line: PrintNode[] = [];
  for (const node of nodes) {
    if (isElement(node) && isHidden(node)) continue;
    if (!isElement(node) || !(isBlock(node) || holdsBlock(node))) {
      line.push(node);
      continue;
    }
    yield* layParagraph(line, place, pen);
    line = [];
    yield* layBlock(node, place, pen);
  }
  yield* layParagraph(line, place, pen);
}

function* layBlock(node: PrintElement, outer: Place, pen: Pen): Generator<Flow> {
  const { tag } = node;
  if (tag === pageBreakTag || breaks(node, 'before')) yield { isPageEnd: true };
  if (tag === pageBreakTag) return;
  const place = placeIn(node, outer);
  const gap = gapOf(node, place);
  if (gap.above > 0) yield { gap: gap.above };
  if (tag === 'table') yield { table: layTable(node, place, pen, layBlocks) };
  else if (tag === 'hr') yield ruleOf(place, pen);
  else if (tag === 'ul' || tag === 'ol') yield* layList(node, place, pen, layBlocks);
  else if (node.children.some(holdsBlock)) yield* layBlocks(node.children, place, pen);
  else yield* layOwnLines(node, place, pen);
  if (gap.below > 0) yield { gap: gap.below };
  if (breaks(node, 'after')) yield { isPageEnd: true };
}

const breaks = (node: PrintElement, side: 'before' | 'after'): boolean =>
  /^(?:always|page)$/.test(styleOf(node, `page-break-${side}`) ?? styleOf(node, `break-${side}`) ?? '');

/** The lines of a block. A paragraph without text is as high as a line. */
function* layOwnLines(node: PrintElement, place: Place, pen: Pen): Generator<Flow> {
  if (node.tag === 'p' && node.children.every(isBlank)) yield { height: place.look.size * place.look.lineHeight, draw: () => undefined };
  else yield* layParagraph(node.children, place, pen, pointsIn(styleOf(node, 'text-indent'), place.look.size));
}

function placeIn(node: PrintElement, outer: Place): Place {
  const look = lookIn(node, outer.look);
  const align = alignOf(node, outer.align);
  const level = Number(/ql-indent-(\d)/.exec(node.attributes['class'] ?? '')?.[1] ?? 0);
  const quoted = node.tag === 'blockquote' ? 40 * pointsPerPixel : 0;
  const space = (side: 'left' | 'right'): number =>
    (pointsIn(styleOf(node, `padding-${side}`), look.size) ?? 0) + (pointsIn(styleOf(node, `margin-${side}`), look.size) ?? quoted);
  const left = (node.tag === 'li' ? 0 : level * 3 * look.size) + space('left');
  const width = outer.width - left - space('right');
  // Indents that leave no room are left out.
  return width < look.size ? { ...outer, look, align } : { x: outer.x + left, width, look, align };
}

function gapOf(node: PrintElement, { look }: Place): { above: number; below: number } {
  const factor = gaps[node.tag];
  const usual = factor === undefined ? 0 : factor * look.size;
  const below = node.tag === 'p' ? paragraphGap : usual;
  const of = (side: 'top' | 'bottom', gap: number): number => Math.max(pointsIn(styleOf(node, `margin-${side}`), look.size) ?? gap, 0);
  return { above: of('top', usual), below: of('bottom', below) };
}

function* layParagraph(nodes: readonly PrintNode[], place: Place, pen: Pen, indent = 0): Generator<Box> {
  if (nodes.every(isBlank)) return;
  const { look, width, x, align } = place;
  const options = { width, look, ...roomOf(pen), indent: Math.max(indent, 0) };
  for (const line of layLines(runsIn(nodes, look), options))
    yield { height: line.above + line.below, draw: (y) => drawLine(line, { x, y, width }, align, pen) };
}

const ruleOf = ({ x, width }: Place, { pdf }: Pen): Box => ({
  height: 1,
  draw: (y) => {
    pdf
      .moveTo(x, y + 0.5)
      .lineTo(x + width, y + 0.5)
      .lineWidth(0.75)
      .strokeColor('gray')
      .stroke();
  },
});
