import type { PageSettings } from '#print/page-settings';
import type { Fonts } from './pdf-fonts';
import { pointsPerMillimetre } from './css-value';

/** Size of the lines at the top and bottom of pages in points. */
const edgeSize = 9;

/** Whether a line says how many pages there are, so that no page is complete before the last one. */
export const countsPages = ({ header, footer }: PageSettings): boolean => (header + footer).includes('{pages}');

/** Writes the lines at the top and bottom of each page as it begins. */
export function numberPages(pdf: PDFKit.PDFDocument, settings: PageSettings, fonts: Fonts): void {
  let number = 0;
  pdf.on('pageAdded', () => {
    number += 1;
    drawEdges(pdf, settings, fonts, { number, count: 0 });
  });
}

/** Writes the lines on all pages. */
export function countPages(pdf: PDFKit.PDFDocument, settings: PageSettings, fonts: Fonts): void {
  const { start, count } = pdf.bufferedPageRange();
  for (let index = 0; index < count; index += 1) {
    pdf.switchToPage(start + index);
    drawEdges(pdf, settings, fonts, { number: index + 1, count });
  }
}

function drawEdges(
  pdf: PDFKit.PDFDocument,
  settings: PageSettings,
  fonts: Fonts,
  { number, count }: { number: number; count: number },
): void {
  const { header, footer, width, height, margins } = settings;
  const center = ((width + margins.left - margins.right) / 2) * pointsPerMillimetre;
  const line = (text: string, middle: number): void => {
    if (text === '') return;
    const filled = text.replaceAll('{pages}', String(count)).replaceAll('{page}', String(number));
    const pieces = fonts.piecesOf(filled, 'plain');
    let x = center - (pieces.reduce((sum, { width: share }) => sum + share, 0) * edgeSize) / 2;
    pdf.fillColor('black');
    for (const piece of pieces) {
      fonts.use(piece.file, edgeSize);
      pdf.text(piece.text, x, middle * pointsPerMillimetre + 0.35 * edgeSize, { lineBreak: false, baseline: 0 });
      x += piece.width * edgeSize;
    }
  };
  line(header, margins.top / 2);
  line(footer, height - margins.bottom / 2);
}
