import { setImmediate } from 'node:timers/promises';
// oxlint-disable-next-line import/no-named-as-default -- its types have the default export only
import PDFDocument from 'pdfkit';
import type { FillContext } from '#print/fill-context';
import { fillTemplate } from '#print/fill-template';
import { pageSettings, type PageSettings } from '#print/page-settings';
import { parseTemplate } from '#print/parse-template';
import type { PrintData } from '#print/print-data';
import { pointsPerMillimetre } from './css-value';
import { drawPages, type PageCursor } from './draw-pages';
import { countPages, countsPages, numberPages } from './page-edges';
import { createFonts } from './pdf-fonts';
import { createPictures, type Pictures } from './pdf-pictures';
import { plainLook } from './text-look';

/** What a PDF file is made of, besides the records. */
export interface PdfTask {
  title: string;
  template: string;
  pageParam: string;
  context: FillContext;
  /** Pictures of the template by their addresses. */
  pictures: Pictures;
  limits: PdfLimits;
}

export interface PdfLimits {
  pages: number;
  bytes: number;
  /** Milliseconds. */
  time: number;
}

/** Some records, and their pictures by address. */
export interface PdfRecords {
  records: readonly PrintData[];
  pictures: Pictures;
}

/** Thrown for a file that exceeds one of its limits. */
export class PdfLimitError extends Error {
  override name = 'PdfLimitError';
  constructor(readonly limit: keyof PdfLimits) {
    super(`The PDF file exceeds its limit of ${limit}.`);
  }
}

/** Where a file goes. */
export interface PdfOutput {
  write(piece: Uint8Array): void;
  /** Gets the characters that no font has, and that the file shows as their numbers. */
  missing: Set<string>;
}

/** Writes a PDF file in pieces, a record on pages of its own. Pages leave as soon as they are full, unless a line counts them all. */
export async function writePdf(task: PdfTask, batches: AsyncIterable<PdfRecords>, { write, missing }: PdfOutput): Promise<void> {
  const { title, template, pageParam, context, limits } = task;
  const settings = pageSettings(pageParam);
  const isCounted = countsPages(settings);
  const pdf = createDocument(settings, { title, isCounted, language: context.language });
  const check = createCheck(limits);
  const written = new Promise<void>((done, fail) => {
    pdf.on('data', (piece: Buffer) => {
      check.addBytes(piece.length);
      write(new Uint8Array(piece));
    });
    pdf.on('end', done);
    pdf.on('error', fail);
  });
  const fonts = createFonts(pdf, missing);
  if (!isCounted) numberPages(pdf, settings, fonts);
  const page = createCursor(pdf, settings, check.addPage);
  const pictures = createPictures(pdf);
  const pen = { pdf, fonts, pictures, maxHeight: page.bottom - page.top };
  const { margins, width } = settings;
  const place = {
    x: margins.left * pointsPerMillimetre,
    width: (width - margins.left - margins.right) * pointsPerMillimetre,
    look: plainLook,
    align: 'left',
  } as const;
  const parsed = parseTemplate(template);
  pictures.add(task.pictures);
  for await (const batch of batches) {
    pictures.add(batch.pictures);
    for (const data of batch.records) {
      page.next();
      drawPages(fillTemplate(parsed, data, context).nodes, place, page, pen);
      // Lets the pages before leave, and other files go on.
      await setImmediate();
      check.now();
      fonts.forget();
    }
  }
  if (isCounted) countPages(pdf, settings, fonts);
  pdf.end();
  await written;
  check.now();
}

function createDocument(
  settings: PageSettings,
  { title, isCounted, language }: { title: string; isCounted: boolean } & Pick<FillContext, 'language'>,
) {
  const { width, height } = settings;
  return new PDFDocument({
    size: [width * pointsPerMillimetre, height * pointsPerMillimetre],
    // Nothing is broken by the library itself.
    margin: 0,
    autoFirstPage: false,
    bufferPages: isCounted,
    info: { Title: title },
    lang: { zh: 'zh-CN', zhtw: 'zh-TW', en: 'en' }[language],
  });
}

function createCursor(pdf: PDFKit.PDFDocument, { height, margins }: PageSettings, onPage: () => void): PageCursor {
  const top = margins.top * pointsPerMillimetre;
  const page: PageCursor = {
    y: top,
    top,
    bottom: (height - margins.bottom) * pointsPerMillimetre,
    next: () => {
      onPage();
      pdf.addPage();
      page.y = top;
    },
  };
  return page;
}

function createCheck(limits: PdfLimits) {
  const started = Date.now();
  let [pages, bytes] = [0, 0];
  const now = (): void => {
    if (bytes > limits.bytes) throw new PdfLimitError('bytes');
    if (Date.now() - started > limits.time) throw new PdfLimitError('time');
  };
  return {
    now,
    addBytes: (count: number): void => void (bytes += count),
    addPage: (): void => {
      pages += 1;
      if (pages > limits.pages) throw new PdfLimitError('pages');
      now();
    },
  };
}
