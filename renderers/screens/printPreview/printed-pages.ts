import type { Language } from '#engine/text';
import { fillTemplate } from '#print/fill-template';
import { pageSettings, type PageSettings } from '#print/page-settings';
import { parseTemplate } from '#print/parse-template';
import { printDocument } from '#print/print-document';
import type { PrintNode } from '#print/print-node';
import type { PrintAnswer } from './use-print-records';

export interface PrintedPages {
  records: readonly (readonly PrintNode[])[];
  page: PageSettings;
  /** Fields of the template that the data does not have. */
  missing: readonly string[];
}

/** The filled records. Without data, the template keeps its fields. */
export function printedPages(answers: readonly PrintAnswer[], isTemplateOnly: boolean, language: Language): PrintedPages {
  const [first] = answers;
  const template = parseTemplate(first?.printTemplate ?? '');
  const page = pageSettings(first?.pageParam);
  if (isTemplateOnly) return { records: [template], page, missing: [] };
  const time = Date.now();
  const filled = answers.map(({ printData, printer, printerPlaces, dictionaries, formatted }) =>
    fillTemplate(template, printData, { language, printer, printerPlaces, time, approvals: [], dictionaries, formatted }),
  );
  return {
    records: filled.map(({ nodes }) => nodes),
    page,
    missing: [...new Set(filled.flatMap(({ missing }) => missing))],
  };
}

export const documentOf = (title: string, { records, page }: PrintedPages): string => printDocument(title, records, page);
