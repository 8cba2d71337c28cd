import { Alert, Button, Progress } from 'antd';
import type { ReactNode } from 'react';
import { saveFile } from '#ui/actions/save-file.ts';
import { showFailure } from '#ui/actions/show-failure.ts';
import { useUiServices } from '#ui/services.tsx';
import { useOwnText } from '#ui/texts/use-own-text.ts';
import type { ImportCalls, PreviewColumn, PreviewRow } from './import-calls';
import { notice } from './notice';
import { PreviewTable } from './PreviewTable';
import texts from './texts.json';
import type { useImport } from './use-import';
import styles from './wizard.module.css';

interface ResultStepProps {
  columns: readonly PreviewColumn[];
  progress: ReturnType<typeof useImport>;
  calls: ImportCalls;
  onCorrect(rows: readonly PreviewRow[]): void;
}

/** Step 3: the progress, and then what was imported and what was not. */
export function ResultStep({ columns, progress, calls, onCorrect }: ResultStepProps): ReactNode {
  const own = useOwnText(texts);
  const { feedback } = useUiServices();
  const { total, done, succeeded, unchanged, warned, refused, left, isRunning, run } = progress;
  if (isRunning)
    return (
      <output className={styles.progress}>
        <Progress percent={Math.round((100 * done) / Math.max(1, total))} />
        <span>{own('running', { done, total })}</span>
      </output>
    );
  if (left.length > 0)
    return (
      <Alert
        classNames={notice}
        type="error"
        showIcon
        title={own('stopped', { count: left.length })}
        action={<Button onClick={() => void run(left, false)}>{own('continue')}</Button>}
      />
    );
  const notes = [
    ...(unchanged > 0 ? [own('unchanged', { count: unchanged })] : []),
    ...(warned > 0 ? [own('warned', { count: warned })] : []),
  ].map((note) => <div key={note}>{note}</div>);
  if (refused.length === 0) {
    const description = notes.length > 0 && notes;
    return <Alert type="success" showIcon title={own('succeeded', { count: succeeded - unchanged })} description={description} />;
  }
  const exportRefused = (): void => void calls.failures(refused).then(saveFile, (error: unknown) => showFailure(error, feedback));
  return (
    <>
      <Alert
        classNames={notice}
        type="warning"
        showIcon
        title={own('failedSome', { snum: succeeded - unchanged, fnum: refused.length })}
        description={
          <>
            <div>{own('failedHint')}</div>
            {notes}
          </>
        }
        action={
          <div className={styles.actions}>
            <Button onClick={() => onCorrect(refused)}>{own('correct')}</Button>
            <Button onClick={exportRefused}>{own('export')}</Button>
          </div>
        }
      />
      <PreviewTable columns={columns} rows={refused} />
    </>
  );
}
