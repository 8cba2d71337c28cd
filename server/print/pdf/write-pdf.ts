import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { setImmediate } from 'node:timers/promises';
// oxlint-disable-next-line import/no-named-as-default -- its types have the default export only
import PDFDocument from 'pdfkit';
import type { FillContext } from '#print/fill-context';
import { fillTemplate } from '#print/fill-template';
import { pageSettings, type PageSettings } from '#print/page-settings';
import { parseTemplate } from '#print/parse-template';
import type { PrintData } from '#print/print-data';
import { drawBlocks } from './draw-blocks';
import { createPage } from './pdf-page';
import { plainLook, pointsPerMillimetre } from './pdf-style';

/** What a PDF file is made of. */
export interface PdfTask {
  title: string;
  template: string;
  pageParam: string;
  records: readonly PrintData[];
  context: FillContext;
}

const { resolve } = createRequire(import.meta.url);
/** A font of 30 000 Chinese characters; the file gets those that it uses. */
const fonts = {
  plain: '@expo-google-fonts/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf',
  bold: '@expo-google-fonts/noto-sans-sc/700Bold/NotoSansSC_700Bold.ttf',
} as const;

/** Writes a PDF file in pieces, a record on pages of its own. Pages leave as soon as they are full, unless a line counts them all. */
export async function writePdf(
  { title, template, pageParam, records, context }: PdfTask,
  write: (piece: Uint8Array) => void,
): Promise<void> {
  const settings = pageSettings(pageParam);
  const { width, height } = settings;
  const countsPages = /\{pages\}/.test(settings.header + settings.footer);
  const pdf = new PDFDocument({
    size: [width * pointsPerMillimetre, height * pointsPerMillimetre],
    margins: marginsOf(settings),
    autoFirstPage: false,
    bufferPages: countsPages,
    info: { Title: title },
    lang: { zh: 'zh-CN', zhtw: 'zh-TW', en: 'en' }[context.language],
  });
  const written = new Promise<void>((done, fail) => {
    pdf.on('data', (piece: Buffer) => write(new Uint8Array(piece)));
    pdf.on('end', done);
    pdf.on('error', fail);
  });
  for (const [name, path] of Object.entries(fonts)) pdf.registerFont(name, readFileSync(resolve(path)));
  if (!countsPages) numberPages(pdf, settings);
  const parsed = parseTemplate(template);
  const page = createPage(pdf, settings);
  for (const data of records) {
    page.next();
    drawBlocks(page, fillTemplate(parsed, data, context).nodes, plainLook, 'left');
    // Lets the pages before leave.
    await setImmediate();
  }
  if (countsPages) countPages(pdf, settings);
  pdf.end();
  return written;
}

const marginsOf = ({ margins: { top, right, bottom, left } }: PageSettings) => ({
  top: top * pointsPerMillimetre,
  right: right * pointsPerMillimetre,
  bottom: bottom * pointsPerMillimetre,
  left: left * pointsPerMillimetre,
});

/** Writes the lines at the top and bottom of each page as it begins. */
function numberPages(pdf: PDFKit.PDFDocument, settings: PageSettings): void {
  let number = 0;
  pdf.on('pageAdded', () => {
    number += 1;
    drawEdges(pdf, settings, { number, count: 0 });
  });
}

function countPages(pdf: PDFKit.PDFDocument, settings: PageSettings): void {
  const { start, count } = pdf.bufferedPageRange();
  for (let index = 0; index < count; index += 1) {
    pdf.switchToPage(start + index);
    drawEdges(pdf, settings, { number: index + 1, count });
  }
}

const edgeSize = 9;

function drawEdges(pdf: PDFKit.PDFDocument, settings: PageSettings, { number, count }: { number: number; count: number }): void {
  const { header, footer, height, margins } = settings;
  const { bottom } = pdf.page.margins;
  // A text below the margin would begin a page.
  pdf.page.margins.bottom = 0;
  const line = (text: string, y: number): void => {
    if (text === '') return;
    const filled = text.replaceAll('{pages}', String(count)).replaceAll('{page}', String(number));
    const width = (settings.width - margins.left - margins.right) * pointsPerMillimetre;
    pdf.font('plain').fontSize(edgeSize).fillColor('black');
    pdf.text(filled, margins.left * pointsPerMillimetre, y, { width, align: 'center', lineBreak: false });
  };
  line(header, (margins.top * pointsPerMillimetre - edgeSize) / 2);
  line(footer, (height - margins.bottom) * pointsPerMillimetre + (margins.bottom * pointsPerMillimetre - edgeSize) / 2);
  pdf.page.margins.bottom = bottom;
}
