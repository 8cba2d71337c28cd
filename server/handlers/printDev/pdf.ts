import type { Behaviour } from '#server/exchange.ts';
import { inlinedPictures } from '#server/uploads/inlined-pictures.ts';
import { pdfStream } from '#server/print/pdf/pdf-stream.ts';
import { printAnswers } from '#server/print/print-answers.ts';
import { printedIds } from '#server/print/printed-ids.ts';

interface PdfBody {
  id: string;
  ids: string[];
  title?: string;
}

/** The records in a template as a PDF file. */
export const handler: Behaviour = async ({ body, caller }, services) => {
  const { id, ids, title = '' } = body as PdfBody;
  const answers = await printAnswers(id, printedIds({ ids }), { caller, services });
  const { printTemplate, pageParam, fullName, printer, dictionaries, formatted } = answers[0] ?? {};
  const name = title || String(fullName ?? '');
  const task = {
    title: name,
    template: String(printTemplate ?? ''),
    pageParam: String(pageParam ?? ''),
    records: await inlinedPictures(
      answers.map(({ printData }) => printData as Record<string, unknown>),
      caller,
      services,
    ),
    context: {
      language: caller.language,
      printer: String(printer ?? ''),
      time: Date.now(),
      approvals: [],
      formatted: formatted as string[],
      dictionaries: dictionaries as Record<string, Record<string, string>>,
    },
  };
  const headers = { 'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(`${name}.pdf`)}` };
  return { raw: pdfStream(task, services.settings.buildDir, caller.signal), type: 'application/pdf', headers };
};
