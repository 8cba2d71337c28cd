import { Alert } from 'antd';
import { useMemo, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { createClient } from '#api/create-client.ts';
import { printDevCalls, type PrintDevClient } from '#api/generated/system/print-dev.gen.ts';
import { printLogCalls, type PrintLogClient } from '#api/generated/system/print-log.gen.ts';
import { showFailure } from '#ui/actions/show-failure.ts';
import { useFeedback, useHttp } from '#ui/services.tsx';
import { FailedState } from '#ui/states/FailedState.tsx';
import { ScreenSkeleton } from '#ui/states/ScreenSkeleton.tsx';
import { useOwnText } from '#ui/texts/use-own-text.ts';
import { PreviewTools } from './PreviewTools';
import styles from './print-preview.module.css';
import { printHtml } from './print-html';
import { documentOf, printedPages } from './printed-pages';
import texts from './texts.json';
import { usePrintRecords } from './use-print-records';
import { useZoom } from './use-zoom';

interface PrintPreviewProps {
  template: string;
  /** With commas. */
  ids: string;
  title: string;
}

/** One record at a time in a frame in which nothing runs; printing takes all of them. */
export function PrintPreview({ template, ids, title }: PrintPreviewProps): ReactNode {
  const own = useOwnText(texts);
  const http = useHttp();
  const feedback = useFeedback();
  const { answers, isTemplateOnly, failure, reload } = usePrintRecords(template, ids);
  const [index, setIndex] = useState(0);
  const language = useLanguage();
  const shown = answers[index];
  const name = title || answers[0]?.fullName || own('file');
  const pages = useMemo(() => shown && printedPages([shown], isTemplateOnly, language), [shown, isTemplateOnly, language]);
  const html = useMemo(() => pages && documentOf(name, pages), [pages, name]);
  const box = useRef<HTMLDivElement>(null);
  const zoom = useZoom(box, pages?.page.width);
  const total = isTemplateOnly ? 1 : ids.split(',').length;
  const work = async (task: () => Promise<void>) => {
    try {
      await task();
    } catch (error) {
      showFailure(error, feedback);
    }
  };
  const print = () =>
    work(async () => {
      await printHtml(documentOf(name, printedPages(answers, isTemplateOnly, language)));
      await createClient<PrintLogClient>(printLogCalls, http).save({ printTitle: name, printNum: answers.length, printId: template });
    });
  const pdf = () =>
    work(async () => {
      const { data } = await createClient<PrintDevClient>(printDevCalls, http).pdf({ id: template, ids: ids.split(','), title: name });
      saveNamed(data, `${name}.pdf`);
    });
  const word = () =>
    work(async () => {
      const { wordFile } = await import('./word/word-file');
      const { records, page } = printedPages(answers, isTemplateOnly, language);
      saveNamed(await wordFile(records, page), `${name}.docx`);
    });
  if (failure !== undefined) return <FailedState title={own('failed')} error={failure} onRetry={reload} />;
  return (
    <div className={styles.preview}>
      <PreviewTools
        {...{ name, index, total }}
        loaded={answers.length}
        onIndex={setIndex}
        {...(!isTemplateOnly && { onPrint: print, onPdf: pdf, onWord: word })}
      />
      {pages && pages.missing.length > 0 && (
        <Alert banner type="warning" showIcon title={own('missing', { fields: pages.missing.join(', ') })} />
      )}
      <div ref={box} className={styles.paper}>
        {html === undefined ? (
          <ScreenSkeleton />
        ) : (
          <iframe title={own('page')} className={styles.frame} style={{ zoom }} sandbox="allow-same-origin" srcDoc={html} />
        )}
      </div>
    </div>
  );
}

/** The language of the page as the engine calls it. */
function useLanguage() {
  const { language } = useTranslation().i18n;
  return language === 'en' ? 'en' : language === 'zhtw' ? 'zhtw' : 'zh';
}

function saveNamed(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
