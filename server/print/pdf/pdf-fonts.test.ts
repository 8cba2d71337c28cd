import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { buffer } from 'node:stream/consumers';
import type { Readable } from 'node:stream';
// oxlint-disable-next-line import/no-named-as-default -- its types have the default export only
import PDFDocument from 'pdfkit';
import { expect, test } from 'vitest';
import { openFontFile } from './font-file';
import { createFonts } from './pdf-fonts';

const path = createRequire(import.meta.url).resolve('@expo-google-fonts/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf');

test('writes the same file as with a font that was read as a whole', async () => {
  const parts = await fileWith((pdf) => createFonts(pdf).use('@expo-google-fonts/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf', 12));
  const whole = await fileWith((pdf) => pdf.registerFont('plain', readFileSync(path)).font('plain').fontSize(12));
  expect(parts.length).toBeGreaterThan(3_000);
  expect(parts.equals(whole)).toBe(true);
});

test('reads the outlines that are asked for, and all else', () => {
  const whole = readFileSync(path);
  const { bytes, readOutline } = openFontFile(path);
  const sizeRead = () => bytes.reduce((sum, byte) => sum + (byte === 0 ? 0 : 1), 0);
  const before = sizeRead();
  expect(before).toBeLessThan(whole.length / 10);
  readOutline(500);
  readOutline(500);
  expect(sizeRead()).toBeGreaterThan(before);
  expect(sizeRead()).toBeLessThan(before + 2_000);
});

/** A composed letter, Chinese characters, and digits. */
function fileWith(useFont: (pdf: PDFKit.PDFDocument) => unknown): Promise<Buffer> {
  const pdf = new PDFDocument({ info: { CreationDate: new Date(0) } });
  useFont(pdf);
  pdf.text('é Ǻ 能源 1,234.50');
  pdf.end();
  return buffer(pdf as unknown as Readable);
}
