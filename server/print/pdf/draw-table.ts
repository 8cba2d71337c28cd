import { isElement, type PrintElement } from '#print/print-node';
import { drawPicture, pictureHeight, picturesIn } from './draw-picture';
import { cellNodes } from './cell-nodes';
import { drawRuns, heightOf, mergedRuns, type PdfPage } from './pdf-page';
import { alignOf, hexColour, lookIn, pointsIn, runsIn, styleOf, type Align, type TextLook, type TextRun } from './pdf-style';

interface Cell {
  runs: readonly TextRun[];
  pictures: readonly PrintElement[];
  align: Align;
  background: string | undefined;
  x: number;
  width: number;
}

interface Row {
  cells: readonly Cell[];
  height: number;
}

/** Padding in a cell in points. */
const padding = { x: 4.5, y: 3 };

/** Draws a table; its heading stands on each page. A row is not divided between pages. */
export function drawTable(page: PdfPage, table: PrintElement, look: TextLook): void {
  const { head, body } = rowsOf(table);
  const widths = columnWidths([...head, ...body], page.width, table);
  const hasBorder =
    !['0', undefined].includes(table.attributes['border']) || [...head, ...body].some((row) => row.children.some(hasOwnBorder));
  const heading = head.map((row) => laidOut(page, row, widths, look));
  const draw = (row: Row): void => {
    drawRow(page, row, hasBorder);
    page.y += row.height;
  };
  heading.forEach(draw);
  for (const element of body) {
    const row = laidOut(page, element, widths, look);
    if (page.y + row.height > page.bottom && page.y > page.top) {
      page.next();
      heading.forEach(draw);
    }
    draw(row);
  }
  page.y += 6;
}

const hasOwnBorder = (cell: unknown): boolean =>
  typeof cell === 'object' && /border[^:]*:(?!\s*(?:0|none))/.test((cell as PrintElement).attributes['style'] ?? '');

function rowsOf({ children }: PrintElement): { head: PrintElement[]; body: PrintElement[] } {
  const head: PrintElement[] = [];
  const body: PrintElement[] = [];
  for (const child of children) {
    if (!isElement(child)) continue;
    if (child.tag === 'tr') body.push(child);
    else if (['thead', 'tbody', 'tfoot'].includes(child.tag))
      (child.tag === 'thead' ? head : body).push(...child.children.filter(isElement));
  }
  return { head, body };
}

const spanOf = ({ attributes }: PrintElement): number => Math.min(Math.max(Number(attributes['colspan'] ?? 1) || 1, 1), 50);

/** The widths of the columns: those that a row without spans names, and equal shares of what is left. */
function columnWidths(rows: readonly PrintElement[], whole: number, table: PrintElement): number[] {
  const counts = rows.map((row) => row.children.filter(isElement).reduce((sum, cell) => sum + spanOf(cell), 0));
  const count = Math.max(1, ...counts);
  const model = rows.find(
    (row) => row.children.filter(isElement).length === count && row.children.filter(isElement).every((cell) => widthOf(cell, whole)),
  );
  const given = model ? model.children.filter(isElement).map((cell) => widthOf(cell, whole) ?? 0) : [];
  const isFull = styleOf(table, 'width') === undefined || styleOf(table, 'width')?.endsWith('%') === true;
  const sum = given.reduce((total, width) => total + width, 0);
  if (sum === 0) return Array.from({ length: count }, () => whole / count);
  const scale = isFull || sum > whole ? whole / sum : 1;
  return given.map((width) => width * scale);
}

function widthOf(cell: PrintElement, whole: number): number | undefined {
  const width = styleOf(cell, 'width') ?? cell.attributes['width'];
  const [, share] = /^(\d+(?:\.\d+)?)%$/.exec(width ?? '') ?? [];
  return share === undefined ? pointsIn(width) : (Number(share) / 100) * whole;
}

function laidOut({ pdf, left }: PdfPage, row: PrintElement, widths: readonly number[], look: TextLook): Row {
  let column = 0;
  let x = left;
  let height = look.size * 1.5 + 2 * padding.y;
  const cells = row.children.filter(isElement).map((cell): Cell => {
    const width = widths.slice(column, column + spanOf(cell)).reduce((sum, part) => sum + part, 0);
    const inner = Math.max(width - 2 * padding.x, 1);
    const nodes = cellNodes(cell);
    const runs = mergedRuns(runsIn(nodes, lookIn(cell, look)));
    const pictures = picturesIn(nodes);
    const filled = heightOf(pdf, runs, inner) + pictures.reduce((sum, picture) => sum + pictureHeight(picture, inner), 0);
    height = Math.max(height, filled + 2 * padding.y);
    const laid = { runs, pictures, align: alignOf(cell, 'left'), background: hexColour(styleOf(cell, 'background-color')), x, width };
    column += spanOf(cell);
    x += width;
    return laid;
  });
  return { cells, height };
}

function drawRow({ pdf, y }: PdfPage, { cells, height }: Row, hasBorder: boolean): void {
  for (const { runs, pictures, align, background, x, width } of cells) {
    if (background !== undefined) pdf.rect(x, y, width, height).fill(background);
    if (hasBorder) pdf.rect(x, y, width, height).lineWidth(0.75).strokeColor('black').stroke();
    const inner = Math.max(width - 2 * padding.x, 1);
    const at = { x: x + padding.x, y: y + padding.y, width: inner };
    drawRuns(pdf, runs, at, align);
    let below = runs.length > 0 ? pdf.y : at.y;
    for (const picture of pictures) {
      drawPicture(pdf, picture, { ...at, y: below });
      below += pictureHeight(picture, inner);
    }
  }
}
