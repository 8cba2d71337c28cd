import { Alert } from 'antd';
import { useMemo, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FailedState } from '#ui/states/FailedState.tsx';
import { ScreenSkeleton } from '#ui/states/ScreenSkeleton.tsx';
import { useOwnText } from '#ui/texts/use-own-text.ts';
import { PreviewTools } from './PreviewTools';
import styles from './print-preview.module.css';
import { documentOf, printedPages } from './printed-pages';
import texts from './texts.json';
import type { PrintRecords } from './use-print-records';
import { usePrintTasks } from './use-print-tasks';
import { useZoom } from './use-zoom';

interface PrintPreviewProps {
  template: string;
  /** With commas. */
  ids: string;
  title: string;
  records: PrintRecords;
}

/** One record at a time in a frame in which nothing runs; printing takes all of them. */
export function PrintPreview({ template, ids, title, records }: PrintPreviewProps): ReactNode {
  const own = useOwnText(texts);
  const { answers, isTemplateOnly, failure, reload } = records;
  const [index, setIndex] = useState(0);
  const language = useLanguage();
  const shown = answers[index];
  const name = title || answers[0]?.fullName || own('file');
  const tasks = usePrintTasks({ template, ids, name, answers, language });
  const pages = useMemo(() => shown && printedPages([shown], isTemplateOnly, language), [shown, isTemplateOnly, language]);
  const html = useMemo(() => pages && documentOf(name, pages), [pages, name]);
  const box = useRef<HTMLDivElement>(null);
  const zoom = useZoom(box, pages?.page.width);
  const total = isTemplateOnly ? 1 : ids.split(',').length;
  if (failure !== undefined) return <FailedState title={own('failed')} error={failure} onRetry={reload} />;
  return (
    <div className={styles.preview}>
      <PreviewTools {...{ name, index, total }} loaded={answers.length} onIndex={setIndex} {...(!isTemplateOnly && tasks)} />
      {pages && pages.missing.length > 0 && <MissingFields fields={pages.missing} />}
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

/** Fields of the template that the record does not have. */
function MissingFields({ fields }: { fields: readonly string[] }): ReactNode {
  const own = useOwnText(texts);
  const names = fields.map((field) => field.replace(/^headTable\./, '')).join(own('comma'));
  return <Alert banner type="warning" showIcon title={own('missing', { fields: names })} />;
}

/** The language of the page as the engine calls it. */
function useLanguage() {
  const { language } = useTranslation().i18n;
  return language === 'en' ? 'en' : language === 'zhtw' ? 'zhtw' : 'zh';
}
