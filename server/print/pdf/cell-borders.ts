import type { PrintElement } from '#print/print-node';
import { colourIn, pointsIn, styleOf } from './css-value';

interface Border {
  width: number;
  colour: string;
  isDashed: boolean;
}

const sides = ['top', 'right', 'bottom', 'left'] as const;
type Side = (typeof sides)[number];
export type Borders = Readonly<Record<Side, Border | undefined>>;

/** The border that a template does not describe: one pixel. */
const plainBorder: Border = { width: 0.75, colour: 'black', isDashed: false };

/** The borders of a cell: its own, or those of its table. */
export function bordersOf(cell: PrintElement, table: PrintElement): Borders {
  const usual = hasBorder(table) ? plainBorder : undefined;
  const { style = '' } = cell.attributes;
  if (!style.includes('border')) return { top: usual, right: usual, bottom: usual, left: usual };
  const own = (side: Side): Border | undefined => {
    const written = styleOf(cell, `border-${side}`) ?? styleOf(cell, 'border');
    return withParts(written === undefined ? usual : borderIn(written), cell);
  };
  return { top: own('top'), right: own('right'), bottom: own('bottom'), left: own('left') };
}

const hasBorder = ({ attributes: { border } }: PrintElement): boolean => border !== undefined && border !== '0';

const namedWidths: Readonly<Record<string, number>> = { thin: 0.75, medium: 2.25, thick: 3.75 };
const styles = /\b(none|hidden|solid|dashed|dotted|double)\b/;

/** @example borderIn('2px solid #f00') // { width: 1.5, colour: '#f00', isDashed: false } */
function borderIn(written: string): Border | undefined {
  const style = styles.exec(written)?.[1];
  if (style === undefined || style === 'none' || style === 'hidden') return undefined;
  const width = widthIn(/\S+/.exec(written)?.[0]) ?? namedWidths['medium'] ?? 2.25;
  if (width === 0) return undefined;
  const colour = written.split(/\s+(?![^(]*\))/).findLast((part) => !styles.test(part) && widthIn(part) === undefined);
  return { width, colour: colourIn(colour) ?? 'black', isDashed: isDashed(style) };
}

const isDashed = (style: string): boolean => style === 'dashed' || style === 'dotted';

const widthIn = (part: string | undefined): number | undefined => pointsIn(part) ?? (part === undefined ? undefined : namedWidths[part]);

/** A border with the width, style and colour that the cell writes by themselves. */
function withParts(border: Border | undefined, cell: PrintElement): Border | undefined {
  const style = styleOf(cell, 'border-style');
  const width = widthIn(styleOf(cell, 'border-width')?.split(' ')[0]);
  if (style === 'none' || style === 'hidden' || width === 0) return undefined;
  const base = border ?? (style === undefined ? undefined : plainBorder);
  return (
    base && {
      width: width ?? base.width,
      colour: colourIn(styleOf(cell, 'border-color')) ?? base.colour,
      isDashed: style === undefined ? base.isDashed : isDashed(style),
    }
  );
}

export function drawBorders(
  borders: Borders,
  { x, y, width, height }: { x: number; y: number; width: number; height: number },
  pdf: PDFKit.PDFDocument,
): void {
  const { top } = borders;
  if (top && !top.isDashed && sides.every((side) => borders[side] === top)) {
    pdf.rect(x, y, width, height).lineWidth(top.width).strokeColor(top.colour).stroke();
    return;
  }
  const [right, bottom] = [x + width, y + height];
  const ends = {
    top: [x, y, right, y],
    right: [right, y, right, bottom],
    bottom: [x, bottom, right, bottom],
    left: [x, y, x, bottom],
  } as const;
  for (const side of sides) {
    const border = borders[side];
    if (!border) continue;
    const [fromX, fromY, toX, toY] = ends[side];
    if (border.isDashed) pdf.dash(2, { space: 2 });
    pdf.moveTo(fromX, fromY).lineTo(toX, toY).lineWidth(border.width).strokeColor(border.colour).stroke();
    if (border.isDashed) pdf.undash();
  }
}
