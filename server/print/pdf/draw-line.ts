import type { Pen } from './flow';
import { fontHeight } from './pdf-fonts';
import { fontOf, type Line, type LinePart } from './lay-lines';
import type { Align } from './text-look';

/** Draws a line in a place, in points. */
export function drawLine(line: Line, { x, y, width }: { x: number; y: number; width: number }, align: Align, pen: Pen): void {
  const free = Math.max(width - line.width, 0);
  const start = x + (align === 'right' ? free : align === 'center' ? free / 2 : 0);
  const parts = align === 'justify' && !line.isLast ? stretched(line, free) : line.parts;
  for (const part of parts) {
    const at = { x: start + part.x, y: y + line.above };
    if (part.picture)
      pen.pictures.draw(part.picture.element, { x: at.x, y: at.y - part.picture.height, width: part.width, height: part.picture.height });
    else drawText(part, at, pen);
  }
}

/** `y` is that of the line on which the letters stand. */
function drawText({ text, look, width }: LinePart, { x, y }: { x: number; y: number }, { pdf, fonts }: Pen): void {
  const { size, colour, background, rise, italic } = look;
  const base = y - rise;
  const isBlank = text.trim() === '';
  if (background !== undefined)
    pdf.rect(x, base - fontHeight.above * size, width, (fontHeight.above + fontHeight.below) * size).fill(background);
  if (look.underline) drawRule(pdf, look, { x, y: base + 0.12 * size, width });
  if (look.strike) drawRule(pdf, look, { x, y: base - 0.3 * size, width });
  if (isBlank) return;
  let at = x;
  for (const piece of fonts.piecesOf(text.replaceAll('\t', '    '), fontOf(look))) {
    fonts.use(piece.file, size);
    pdf.fillColor(colour).text(piece.text, at, base, { lineBreak: false, baseline: 0, oblique: italic });
    at += piece.width * size;
  }
}

function drawRule(pdf: PDFKit.PDFDocument, { size, colour }: LinePart['look'], at: { x: number; y: number; width: number }): void {
  pdf
    .moveTo(at.x, at.y)
    .lineTo(at.x + at.width, at.y)
    .lineWidth(Math.max(size / 16, 0.5))
    .strokeColor(colour)
    .stroke();
}

/** The parts of a line that fills its place: more space behind each word and each Chinese character. */
function stretched({ parts }: Line, free: number): LinePart[] {
  const pieces = parts.flatMap(piecesOf);
  const gap = pieces.length < 2 ? 0 : free / (pieces.length - 1);
  return pieces.map((piece, index) => ({ ...piece, x: piece.x + index * gap }));
}

/** A word with the space behind it, or a character of a script without spaces. */
const pieces = /[\u2E80-\u9FFF\uF900-\uFAFF\uFF00-\uFF60]|[^\s\u2E80-\u9FFF\uF900-\uFAFF\uFF00-\uFF60]*\s*/gu;

function piecesOf(part: LinePart): LinePart[] {
  if (part.picture) return [part];
  let { x } = part;
  let start = 0;
  return [...part.text.matchAll(pieces)].flatMap(([text]) => {
    if (text === '') return [];
    const widths = part.widths.slice(start, start + [...text].length);
    const width = widths.reduce((sum, each) => sum + each, 0);
    const piece = { ...part, text, x, width, widths };
    x += width;
    start += widths.length;
    return [piece];
  });
}
