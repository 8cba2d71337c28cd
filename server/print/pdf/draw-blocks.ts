import { pageBreakTag, type PrintElement, type PrintNode } from '#print/print-node';
import { drawPicture, pictureHeight, picturesIn } from './draw-picture';
import { drawTable } from './draw-table';
import { drawRuns, heightOf, mergedRuns, type PdfPage } from './pdf-page';
import { alignOf, isBlank, isBlock, lookIn, runsIn, type Align, type TextLook } from './pdf-style';

/** Space below a paragraph in points. */
const paragraphGap = 6;

/** Draws nodes below each other. What stands between blocks is a paragraph. */
export function drawBlocks(page: PdfPage, nodes: readonly PrintNode[], look: TextLook, align: Align): void {
  let line: PrintNode[] = [];
  const flush = () => {
    if (line.some((node) => !isBlank(node))) drawLine(page, line, look, align);
    line = [];
  };
  for (const node of nodes) {
    if (!isBlock(node)) line.push(node);
    else {
      flush();
      drawBlock(page, node, look, align);
    }
  }
  flush();
}

function drawBlock(page: PdfPage, node: PrintElement, look: TextLook, align: Align): void {
  if (node.tag === pageBreakTag) return page.next();
  if (node.tag === 'table') return drawTable(page, node, look);
  if (node.tag === 'hr') {
    page.pdf
      .moveTo(page.left, page.y)
      .lineTo(page.left + page.width, page.y)
      .lineWidth(0.75)
      .strokeColor('gray')
      .stroke();
    page.y += paragraphGap;
    return;
  }
  const own = lookIn(node, look);
  const ownAlign = node.tag === 'center' ? 'center' : alignOf(node, align);
  const children = node.tag === 'li' ? ['• ', ...node.children] : node.children;
  if (children.some(isBlock)) return drawBlocks(page, children, own, ownAlign);
  if (children.every(isBlank)) page.y += own.size * 1.5 + paragraphGap;
  else drawLine(page, children, own, ownAlign);
}

function drawLine(page: PdfPage, nodes: readonly PrintNode[], look: TextLook, align: Align): void {
  const runs = mergedRuns(runsIn(nodes, look));
  const height = heightOf(page.pdf, runs, page.width);
  if (page.y + Math.min(height, look.size * 2) > page.bottom) page.next();
  if (height > 0) {
    drawRuns(page.pdf, runs, { x: page.left, y: page.y, width: page.width }, align);
    // A text longer than the page continues on the next one by itself.
    page.y = page.pdf.y;
  }
  for (const picture of picturesIn(nodes)) {
    const room = pictureHeight(picture, page.width);
    if (page.y + room > page.bottom && page.y > page.top) page.next();
    drawPicture(page.pdf, picture, { x: page.left, y: page.y, width: page.width });
    page.y += room;
  }
  page.y += paragraphGap;
}
