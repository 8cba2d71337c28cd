import type { PageSettings } from '#print/page-settings';
import type { Align, TextRun } from './pdf-style';
import { pointsPerMillimetre } from './pdf-style';

type Pdf = PDFKit.PDFDocument;

/** The place where the next block is drawn. Lengths are in points. */
export interface PdfPage {
  pdf: Pdf;
  y: number;
  readonly left: number;
  readonly width: number;
  readonly top: number;
  readonly bottom: number;
  /** Begins a page. `onBreak` of the open table draws its heading there. */
  next(): void;
}

export function createPage(pdf: Pdf, { width, height, margins }: PageSettings): PdfPage {
  const page: PdfPage = {
    pdf,
    y: of(margins.top),
    left: of(margins.left),
    width: of(width - margins.left - margins.right),
    top: of(margins.top),
    bottom: of(height - margins.bottom),
    next: () => {
      pdf.addPage();
      page.y = page.top;
    },
  };
  return page;
}

const of = (millimetres: number): number => millimetres * pointsPerMillimetre;

const lineHeight = 1.5;

/** Space between lines beyond that of the font. */
const gapOf = (size: number): number => size * (lineHeight - 1.448);

const fontOf = ({ bold }: TextRun): string => (bold ? 'bold' : 'plain');

/** The height of texts in a width. Texts of several looks are measured in the largest one. */
export function heightOf(pdf: Pdf, runs: readonly TextRun[], width: number): number {
  const [first] = runs;
  if (!first) return 0;
  const size = Math.max(...runs.map((run) => run.size));
  pdf.font(fontOf(first)).fontSize(size);
  return pdf.heightOfString(runs.map(({ text }) => text).join(''), { width, lineGap: gapOf(size) });
}

/** Draws texts at a place, each run behind the one before. */
export function drawRuns(pdf: Pdf, runs: readonly TextRun[], at: { x: number; y: number; width: number }, align: Align): void {
  runs.forEach((run, index) => {
    pdf.font(fontOf(run)).fontSize(run.size).fillColor(run.colour);
    const options = { width: at.width, align, lineGap: gapOf(run.size), underline: run.underline, continued: index < runs.length - 1 };
    if (index === 0) pdf.text(run.text, at.x, at.y, options);
    else pdf.text(run.text, options);
  });
}

/** Text with the look of its neighbours in one run, so that it is laid out once. */
export function mergedRuns(runs: readonly TextRun[]): TextRun[] {
  const merged: TextRun[] = [];
  for (const run of runs) {
    const last = merged.at(-1);
    const isSame =
      last && last.bold === run.bold && last.size === run.size && last.colour === run.colour && last.underline === run.underline;
    if (isSame) merged[merged.length - 1] = { ...last, text: last.text + run.text };
    else merged.push(run);
  }
  return merged;
}
