/** What the types of packages lack. */
declare module 'linebreak' {
  export default class LineBreaker {
    constructor(text: string);
    /** The next place where a line may end, in UTF-16 units; `null` behind the last one. */
    nextBreak(): { position: number; required: boolean } | null;
  }
}

declare namespace PDFKit.Mixins {
  /** A picture that can be drawn more than once and is in the file once. */
  interface OpenedImage {
    readonly width: number;
    readonly height: number;
  }

  interface FontGlyphs {
    getGlyph(glyph: number, characters?: readonly number[]): unknown;
    hasGlyphForCodePoint(codePoint: number): boolean;
  }

  interface PDFFont {
    /** The font of the texts that follow, with its glyphs and the texts that it has laid out. */
    _font?: { font?: FontGlyphs; layoutCache?: object };
  }

  interface PDFImage {
    /** Throws for data that is neither PNG nor JPEG. */
    openImage(source: Buffer): OpenedImage;
    image(source: OpenedImage, x: number, y: number, options: { width: number; height: number }): this;
  }
}
