import { createRequire } from 'node:module';
import { openFontFile, type FontFile } from './font-file';

const { resolve } = createRequire(import.meta.url);

/** A font of 30 000 Chinese characters; the file gets those that it uses. */
const files = {
  plain: '@expo-google-fonts/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf',
  bold: '@expo-google-fonts/noto-sans-sc/700Bold/NotoSansSC_700Bold.ttf',
} as const;

/** Of the fonts, as a share of the size of a text: from the line on which letters stand to the highest and the lowest part. */
export const fontHeight = { above: 1.16, below: 0.288 } as const;

export type FontName = keyof typeof files;

export interface Fonts {
  /** Sets the font of the texts that follow. The size is in points. */
  use(font: FontName, size: number): void;
  /** The width of a character as a share of the size of the text. */
  widthOf(character: string, font: FontName): number;
  /** Between records: drops the texts that the library has laid out, which it would keep until the end of the file. */
  forget(): void;
}

/** The fonts that texts have needed, which all files of a thread share. */
const opened = new Map<FontName, FontFile>();

export function createFonts(pdf: PDFKit.PDFDocument): Fonts {
  const widths: Record<FontName, Map<string, number>> = { plain: new Map(), bold: new Map() };
  const registered = new Set<FontName>();
  let texts = 0;
  const use = (font: FontName, size: number): void => {
    if (!registered.has(font)) register(font, pdf);
    registered.add(font);
    pdf.font(font).fontSize(size);
    texts += 1;
  };
  return {
    use,
    forget: () => {
      if (texts < maxTexts) return;
      texts = 0;
      for (const font of registered) {
        const { _font: current } = pdf.font(font);
        if (current?.layoutCache) current.layoutCache = Object.create(null) as object;
      }
    },
    widthOf: (character, font) => {
      const cached = widths[font].get(character);
      if (cached !== undefined) return cached;
      use(font, measuredSize);
      const width = pdf.widthOfString(character) / measuredSize;
      widths[font].set(character, width);
      return width;
    },
  };
}

/** The library asks for each glyph before it reads its outline. */
function register(name: FontName, pdf: PDFKit.PDFDocument): void {
  const file = opened.get(name) ?? openFontFile(resolve(files[name]));
  opened.set(name, file);
  pdf.registerFont(name, file.bytes);
  const { _font: registered } = pdf.font(name);
  const glyphs = registered?.font;
  if (!glyphs) return;
  const getGlyph = glyphs.getGlyph.bind(glyphs);
  glyphs.getGlyph = (glyph, characters) => {
    file.readOutline(glyph);
    return getGlyph(glyph, characters);
  };
}

const measuredSize = 100;

/** Texts that may be kept: 10 MB. */
const maxTexts = 10_000;
