import { createClient } from '#api/create-client.ts';
import { printDevCalls, type PrintDevClient } from '#api/generated/system/print-dev.gen.ts';
import { printLogCalls, type PrintLogClient } from '#api/generated/system/print-log.gen.ts';
import type { Language } from '#engine/text';
import { showFailure } from '#ui/actions/show-failure.ts';
import { useFeedback, useHttp } from '#ui/services.tsx';
import { printHtml } from './print-html';
import { documentOf, printedPages } from './printed-pages';
import type { PrintAnswer } from './use-print-records';

interface Printed {
  template: string;
  /** With commas. */
  ids: string;
  /** Of files, and in the log. */
  name: string;
  answers: readonly PrintAnswer[];
  language: Language;
}

interface PrintTasks {
  onPrint(): Promise<void>;
  onPdf(): Promise<void>;
  onWord(): Promise<void>;
}

/** What can be done with all records of a preview. Failures are shown. */
export function usePrintTasks({ template, ids, name, answers, language }: Printed): PrintTasks {
  const http = useHttp();
  const feedback = useFeedback();
  const shown = (task: () => Promise<void>) => () => task().catch((error: unknown) => showFailure(error, feedback));
  return {
    onPrint: shown(async () => {
      await printHtml(documentOf(name, printedPages(answers, false, language)));
      await createClient<PrintLogClient>(printLogCalls, http).save({ printTitle: name, printNum: answers.length, printId: template });
    }),
    onPdf: shown(async () => {
      const { data, msg } = await createClient<PrintDevClient>(printDevCalls, http).pdf({ id: template, ids: ids.split(','), title: name });
      saveNamed(data, `${name}.pdf`);
      if (msg) feedback.warning(msg);
    }),
    onWord: shown(async () => {
      const { wordFile } = await import('./word/word-file');
      const { records, page } = printedPages(answers, false, language);
      saveNamed(await wordFile(records, page), `${name}.docx`);
    }),
  };
}

function saveNamed(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
