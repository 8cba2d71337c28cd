import { Button, Steps } from 'antd';
import { useState, type ReactNode } from 'react';
import { showFailure } from '#ui/actions/show-failure.ts';
import { defineRenderer, type ViewProps } from '#ui/renderer.ts';
import { useScreen } from '#ui/screen/screen-context.tsx';
import { useUiServices } from '#ui/services.tsx';
import { useOwnText } from '#ui/texts/use-own-text.ts';
import { useImportCalls, type Preview, type PreviewRow, type WizardProps } from './import-calls';
import { PreviewTable } from './PreviewTable';
import { ResultStep } from './ResultStep';
import texts from './texts.json';
import { UploadStep } from './UploadStep';
import { useImport } from './use-import';
import styles from './wizard.module.css';

function Edit({ node }: ViewProps): ReactNode {
  const own = useOwnText(texts);
  const calls = useImportCalls(node.props as unknown as WizardProps);
  const progress = useImport(calls);
  const [step, setStep] = useState(0);
  const [file, setFile] = useState<File>();
  const [preview, setPreview] = useState<Preview>({ columns: [], rows: [] });
  const { feedback } = useUiServices();
  const { dialog } = useScreen();
  const [isBusy, setBusy] = useState(false);

  const read = async (): Promise<void> => {
    if (!file) return feedback.warning(own('uploadFirst'));
    setBusy(true);
    try {
      setPreview(await calls.preview(await calls.upload(file)));
      setStep(1);
    } catch (error) {
      showFailure(error, feedback);
    }
    setBusy(false);
  };
  const start = (): void => {
    if (preview.rows.length === 0) return feedback.warning(own('empty'));
    setStep(2);
    void progress.run(preview.rows);
  };
  const correct = (rows: readonly PreviewRow[]): void => {
    setPreview({ ...preview, rows: rows.map(({ values }, key) => ({ key, values })) });
    setStep(1);
  };

  const close = (): void => dialog?.close();
  const main = [
    { children: own('next'), disabled: !file, loading: isBusy, onClick: () => void read() },
    { children: own('run'), onClick: start },
    { children: own('close'), disabled: progress.isRunning, onClick: close },
  ];

  return (
    <section className={styles.wizard}>
      <Steps
        size="small"
        current={step}
        aria-label={own('steps')}
        items={(['upload', 'preview', 'result'] as const).map((key) => ({ title: own(key) }))}
      />
      <div className={styles.content}>
        {step === 0 && <UploadStep file={file} onFile={setFile} onTemplate={calls.template} />}
        {step === 1 && <PreviewTable preview={preview} onRows={(rows) => setPreview({ ...preview, rows })} />}
        {step === 2 && <ResultStep columns={preview.columns} progress={progress} calls={calls} onCorrect={correct} />}
      </div>
      <footer className={styles.buttons}>
        {step === 0 && <Button onClick={close}>{own('cancel')}</Button>}
        {step === 1 && <Button onClick={() => setStep(0)}>{own('previous')}</Button>}
        <Button type="primary" {...main[step]} />
      </footer>
    </section>
  );
}

export const renderer = defineRenderer({ Edit });
