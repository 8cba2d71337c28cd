import { createRequire } from 'node:module';
import { openFontFile, type FontFile } from './font-file';

const { resolve } = createRequire(import.meta.url);

/** A font of 30 000 Chinese characters, and those of what it lacks, in the order in which a character is looked for. */
const files = {
  plain: [
    '@expo-google-fonts/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf',
    '@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf',
    '@expo-google-fonts/noto-sans-symbols-2/400Regular/NotoSansSymbols2_400Regular.ttf',
    '@expo-google-fonts/noto-emoji/400Regular/NotoEmoji_400Regular.ttf',
  ],
  bold: [
    '@expo-google-fonts/noto-sans-sc/700Bold/NotoSansSC_700Bold.ttf',
    '@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf',
    '@expo-google-fonts/noto-sans-symbols-2/400Regular/NotoSansSymbols2_400Regular.ttf',
    '@expo-google-fonts/noto-emoji/700Bold/NotoEmoji_700Bold.ttf',
  ],
} as const;

/** Of the first fonts, as a share of the size of a text: from the line on which letters stand to the highest and the lowest part. */
export const fontHeight = { above: 1.16, below: 0.288 } as const;

export type FontName = keyof typeof files;

/** A part of a text that one font file draws. */
interface FontPiece {
  file: string;
  text: string;
  /** As a share of the size of the text. */
  width: number;
}

export interface Fonts {
  /** Sets the font of the texts that follow. The size is in points. */
  use(file: string, size: number): void;
  /** The parts of a text by the files that have its characters. A character that none has is written as its number. */
  piecesOf(text: string, font: FontName): FontPiece[];
  /** The width of a character as a share of the size of the text. */
  widthOf(character: string, font: FontName): number;
  /** Between records: drops the texts that the library has laid out, which it would keep until the end of the file. */
  forget(): void;
}

/** The fonts that texts have needed, which all files of a thread share. */
const opened = new Map<string, FontFile>();

/** `missing` gets the characters that no file has. */
export function createFonts(pdf: PDFKit.PDFDocument, missing: Set<string> = new Set()): Fonts {
  const pieces: Record<FontName, Map<string, FontPiece>> = { plain: new Map(), bold: new Map() };
  const registered = new Map<string, PDFKit.Mixins.FontGlyphs | undefined>();
  let texts = 0;
  const register = (file: string) => {
    if (!registered.has(file)) registered.set(file, registerFont(file, pdf));
    return registered.get(file);
  };
  const use = (file: string, size: number): void => {
    register(file);
    pdf.font(file).fontSize(size);
    texts += 1;
  };
  const fileOf = (character: string, font: FontName): string | undefined =>
    files[font].find((file) => register(file)?.hasGlyphForCodePoint(character.codePointAt(0) ?? 0) === true);
  const measured = (text: string, file: string): FontPiece => {
    use(file, measuredSize);
    return { file, text, width: text === '' ? 0 : pdf.widthOfString(text) / measuredSize };
  };
  const pieceOf = (character: string, font: FontName): FontPiece => {
    const cached = pieces[font].get(character);
    if (cached) return cached;
    const file = fileOf(character, font);
    const isMissing = file === undefined && !isUnseen(character);
    if (isMissing) missing.add(character);
    const piece = measured(file === undefined ? (isMissing ? numberOf(character) : '') : character, file ?? files[font][0]);
    pieces[font].set(character, piece);
    return piece;
  };
  return {
    use,
    widthOf: (character, font) => pieceOf(character, font).width,
    piecesOf: (text, font) => {
      const joined: FontPiece[] = [];
      for (const character of text) {
        const { file, text: shown, width } = pieceOf(character, font);
        const last = joined.at(-1);
        if (last?.file === file) [last.text, last.width] = [last.text + shown, last.width + width];
        else joined.push({ file, text: shown, width });
      }
      return joined;
    },
    forget: () => {
      if (texts < maxTexts) return;
      texts = 0;
      for (const file of registered.keys()) {
        const { _font: current } = pdf.font(file);
        if (current?.layoutCache) current.layoutCache = Object.create(null) as object;
      }
    },
  };
}

/** Joiners, marks of direction and variants, and control characters: a screen draws nothing for them. */
const isUnseen = (character: string): boolean => /[\p{Cc}\p{Cf}\uFE00-\uFE0F]/u.test(character);

/** @example numberOf('𠮷') // '[U+20BB7]' */
const numberOf = (character: string): string => `[U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}]`;

/** The library asks for each glyph before it reads its outline. */
function registerFont(name: string, pdf: PDFKit.PDFDocument): PDFKit.Mixins.FontGlyphs | undefined {
  const file = opened.get(name) ?? openFontFile(resolve(name));
  opened.set(name, file);
  pdf.registerFont(name, file.bytes);
  const { _font: registered } = pdf.font(name);
  const glyphs = registered?.font;
  if (!glyphs) return undefined;
  const getGlyph = glyphs.getGlyph.bind(glyphs);
  glyphs.getGlyph = (glyph, characters) => {
    file.readOutline(glyph);
    return getGlyph(glyph, characters);
  };
  return glyphs;
}

const measuredSize = 100;

/** Texts that may be kept: 10 MB. */
const maxTexts = 10_000;
