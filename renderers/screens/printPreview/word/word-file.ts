import {
  AlignmentType,
  Document,
  Footer,
  Header,
  Packer,
  PageBreak,
  PageNumber,
  PageOrientation,
  Paragraph,
  TextRun,
  type FileChild,
} from 'docx';
import type { PageSettings } from '#print/page-settings';
import type { PrintNode } from '#print/print-node';
import { blocksOf } from './word-blocks';

/** Twentieths of a point in a millimetre. */
const twips = (millimetres: number): number => Math.round((millimetres * 1440) / 25.4);

/** Printed records as a file of Word, each record on a page of its own. */
export async function wordFile(
  records: readonly (readonly PrintNode[])[],
  { width, height, margins, isLandscape, header, footer }: PageSettings,
): Promise<Blob> {
  const children = (await Promise.all(records.map((nodes) => blocksOf(nodes)))).flatMap((blocks, index): FileChild[] =>
    index === 0 ? blocks : [new Paragraph({ children: [new PageBreak()] }), ...blocks],
  );
  // The library swaps the sides of a landscape page itself.
  const [short, long] = [Math.min(width, height), Math.max(width, height)];
  const size = isLandscape ? { width: twips(short), height: twips(long) } : { width: twips(width), height: twips(height) };
  const orientation = isLandscape ? PageOrientation.LANDSCAPE : PageOrientation.PORTRAIT;
  const margin = { top: twips(margins.top), right: twips(margins.right), bottom: twips(margins.bottom), left: twips(margins.left) };
  const file = new Document({
    styles: { default: { document: { run: { size: 21, font: { ascii: 'Arial', eastAsia: 'SimSun' } } } } },
    sections: [
      {
        properties: { page: { size: { ...size, orientation }, margin } },
        ...(header !== '' && { headers: { default: new Header({ children: [edgeLine(header)] }) } }),
        ...(footer !== '' && { footers: { default: new Footer({ children: [edgeLine(footer)] }) } }),
        children,
      },
    ],
  });
  return Packer.toBlob(file);
}

/** A line at the top or bottom of each page, with the number of the page in place of `{page}`. */
function edgeLine(text: string): Paragraph {
  const pieces = text.split(/(\{pages?\})/).map((piece) => edgeNumbers[piece] ?? piece);
  return new Paragraph({ alignment: AlignmentType.CENTER, children: [new TextRun({ children: pieces, size: 18 })] });
}

const edgeNumbers: Readonly<Record<string, (typeof PageNumber)[keyof typeof PageNumber]>> = {
  '{page}': PageNumber.CURRENT,
  '{pages}': PageNumber.TOTAL_PAGES,
};
