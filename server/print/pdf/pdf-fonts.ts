import { createRequire } from 'node:module';

const { resolve } = createRequire(import.meta.url);

/** A font of 30 000 Chinese characters; the file gets those that it uses. The bold one is read when a text needs it. */
const files = {
  plain: '@expo-google-fonts/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf',
  bold: '@expo-google-fonts/noto-sans-sc/700Bold/NotoSansSC_700Bold.ttf',
} as const;

/** Of the fonts, as a share of the size of a text: from the line on which letters stand to the highest and the lowest part. */
export const fontHeight = { above: 1.16, below: 0.288 } as const;

export type FontName = keyof typeof files;

/** The widths of characters. */
export interface FontWidths {
  /** As a share of the size of the text. */
  of(character: string, font: FontName): number;
}

export function addFonts(pdf: PDFKit.PDFDocument): FontWidths {
  for (const [name, path] of Object.entries(files)) pdf.registerFont(name, resolve(path));
  const widths: Record<FontName, Map<string, number>> = { plain: new Map(), bold: new Map() };
  return {
    of: (character, font) => {
      const cached = widths[font].get(character);
      if (cached !== undefined) return cached;
      const width = pdf.font(font).fontSize(measuredSize).widthOfString(character) / measuredSize;
      widths[font].set(character, width);
      return width;
    },
  };
}

const measuredSize = 100;
