import { AppError } from '#server/app-error.ts';
import { requireSession } from '#server/access/caller.ts';
import type { Behaviour } from '#server/exchange.ts';
import { pdfStream } from '#server/print/pdf/pdf-stream.ts';
import type { PdfRecords } from '#server/print/pdf/write-pdf.ts';
import { printFrame, requireTemplate, type PrintFrame } from '#server/print/print-answers.ts';
import type { PrintContext } from '#server/print/print-context.ts';
import { printedIds } from '#server/print/printed-ids.ts';
import { printedPictures, type PrintedPictures } from '#server/uploads/printed-pictures.ts';
import { checkPrintable, printedRecords } from '#server/print/printed-records.ts';
import type { Row } from '#server/storage/records.ts';

interface PdfBody {
  id: string;
  ids: string[];
  title?: string;
}

/** Users whose files are being written by this server. A user has one at a time. */
const writing = new Set<string>();

/** The records in a template as a PDF file. */
export const handler: Behaviour = async ({ body, caller }, services) => {
  const { id, ids: asked, title = '' } = body as PdfBody;
  const { userId } = requireSession(caller);
  if (writing.has(userId)) throw new AppError('printPdfBusy');
  writing.add(userId);
  try {
    const context = { caller, services };
    const template = await requireTemplate(id, context);
    const ids = printedIds({ ids: asked });
    await checkPrintable(template, ids, context);
    const frame = await printFrame(template, context);
    const name = title || frame.fullName;
    const { stream, missing } = await fileOf(template, ids, { ...frame, fullName: name }, context);
    stream.once('close', () => writing.delete(userId));
    if (stream.closed) writing.delete(userId);
    const headers = { 'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(`${name}.pdf`)}` };
    const msg = missing.length > 0 && services.texts.text(caller.language, '$t:print.missingCharacters', { characters: missing.join(' ') });
    return { raw: stream, type: 'application/pdf', headers: { ...headers, ...(msg && { 'x-message': encodeURIComponent(msg) }) } };
  } catch (error) {
    writing.delete(userId);
    throw error;
  }
};

async function fileOf(template: Row, ids: readonly string[], frame: PrintFrame, context: PrintContext) {
  const { caller, services } = context;
  const pictures = printedPictures(caller, services);
  const task = {
    title: frame.fullName,
    template: frame.printTemplate,
    pageParam: frame.pageParam,
    pictures: await pictures.in(frame.printTemplate),
    context: {
      language: caller.language,
      printer: frame.printer,
      printerPlaces: frame.printerPlaces,
      time: Date.now(),
      approvals: [],
      dictionaries: frame.dictionaries,
      formatted: frame.formatted,
    },
  };
  const batches = batchesOf(template, ids, pictures, context);
  return pdfStream(task, batches, { buildDir: services.settings.buildDir, signal: caller.signal });
}

/** Maximum size of a batch: records, and characters of their JSON. */
const batchLimits = { records: 25, length: 200_000 } as const;

/**
 * The records in batches of about the same size, so that they are never in memory together. The first one is a single record, so
 * that the file begins at once.
 */
async function* batchesOf(
  template: Row,
  ids: readonly string[],
  pictures: PrintedPictures,
  context: PrintContext,
): AsyncGenerator<PdfRecords, void> {
  let size = 1;
  for (let start = 0; start < ids.length;) {
    const part = ids.slice(start, start + size);
    const records = await printedRecords(template, part, context);
    const json = JSON.stringify(records);
    yield { records, pictures: await pictures.in(json) };
    start += part.length;
    size = Math.min(Math.max(Math.floor((batchLimits.length * part.length) / json.length), 1), batchLimits.records);
  }
}
