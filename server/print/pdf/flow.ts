import type { PrintNode } from '#print/print-node';
import type { Fonts } from './pdf-fonts';
import type { LinesOptions } from './lay-lines';
import type { PictureDrawer } from './pdf-pictures';
import type { Align, TextLook } from './text-look';

/** Something that stands on one page. Lengths are in points. */
export interface Box {
  height: number;
  draw(y: number): void;
}

/** What follows below: a box, a gap (the larger one of two neighbours counts), the end of a page, or a table. */
export type Flow = Box | { gap: number } | { isPageEnd: true } | { table: LaidTable };

/** Rows of a table that are drawn as a whole, or in parts where a page does not hold them. */
export interface DivisibleRows extends Box {
  /** Of the smallest part with which they can begin: the first line of each cell in the first row. */
  readonly first: number;
  /**
   * Draws what fits in a height; without `mustFit`, as much of the first row as fits. Returns the height that it took, and
   * whether all is drawn.
   */
  drawPart(y: number, room: number, mustFit: boolean): { height: number; isDone: boolean };
}

export interface LaidTable {
  /** On each page. */
  head: readonly DivisibleRows[];
  /** Lazy: a long table is never held as a whole. */
  body: Iterable<DivisibleRows>;
}

/** Where blocks stand, and what they inherit. Lengths are in points. */
export interface Place {
  x: number;
  width: number;
  look: TextLook;
  align: Align;
}

/** What is drawn with. */
export interface Pen {
  pdf: PDFKit.PDFDocument;
  fonts: Fonts;
  pictures: PictureDrawer;
  /** The height of a page without its margins. */
  maxHeight: number;
}

/** What lines take from the pen. */
export const roomOf = ({ fonts, maxHeight, pictures }: Pen): Pick<LinesOptions, 'fonts' | 'maxHeight' | 'naturalSize'> => ({
  fonts,
  maxHeight,
  naturalSize: pictures.naturalSize,
});

/** Lays blocks out. Lazy, so that a long record is never held as a whole. */
export type LayBlocks = (nodes: readonly PrintNode[], place: Place, pen: Pen) => Generator<Flow>;
