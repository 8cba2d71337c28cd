import { Button, Steps, type ButtonProps } from 'antd';
import { useState, type ComponentProps, type ReactNode } from 'react';
import { isJsonObject } from '#engine/json';
import { showFailure } from '#ui/actions/show-failure.ts';
import { useStoredState } from '#ui/browser/use-stored-state.ts';
import { defineRenderer, type ViewProps } from '#ui/renderer.ts';
import { useScreen } from '#ui/screen/screen-context.tsx';
import { useUiServices, type ImportLimits } from '#ui/services.tsx';
import { useOwnText } from '#ui/texts/use-own-text.ts';
import { useImportCalls, type ImportOptions, type Mapping, type Preview, type PreviewRow, type WizardProps } from './import-calls';
import { BackgroundStep } from './BackgroundStep';
import { PreviewTable } from './PreviewTable';
import { RecordOptions } from './RecordOptions';
import { ResultStep } from './ResultStep';
import texts from './texts.json';
import { UploadStep } from './UploadStep';
import { useImport } from './use-import';
import { WizardContent } from './WizardContent';
import styles from './wizard.module.css';

function Edit({ node }: ViewProps): ReactNode {
  const own = useOwnText(texts);
  const props = node.props as unknown as WizardProps;
  const calls = useImportCalls(props);
  const [options, setOptions] = useState<ImportOptions>({});
  const progress = useImport(calls, options);
  const [step, setStep] = useState(0);
  const [file, setFile] = useState<File>();
  const { feedback, session } = useUiServices();
  // Users are imported within the limits of the platform; the settings are those of records.
  const limits = (props.records && session.importLimits) || platformLimits;
  const [mapping, setMapping] = useStoredState<Mapping>(`import.${session.user.userId}.${props.run}`, {}, isMapping);
  const { preview, setPreview, read, isBusy } = usePreview(calls.upload, calls.preview);

  const next = async (): Promise<void> => {
    if (!file) return feedback.warning(own('uploadFirst'));
    if (await read(file, mapping)) setStep(1);
  };
  const start = (): void => {
    if (preview.rows.length === 0) return feedback.warning(own('empty'));
    setStep(2);
    if (!preview.isLarge) void progress.run(preview.rows);
  };
  const correct = (rows: readonly PreviewRow[]): void => {
    setPreview({ ...preview, rows: rows.map(({ values }, key) => ({ key, values })) });
    setStep(1);
  };

  const first = { 'aria-disabled': !file, loading: isBusy, onClick: () => void next() };
  const main = [first, { onClick: start }, { disabled: progress.isRunning }];
  return (
    <section className={styles.wizard}>
      <WizardSteps current={step} />
      <WizardContent>
        {step === 0 && (
          <UploadStep
            file={file}
            takesCsv={props.records === true}
            limits={limits}
            takesLarge={calls.background !== undefined}
            onFile={setFile}
            onTemplate={calls.template}
          />
        )}
        {step === 1 && (
          <PreviewStep
            options={props.records && { calls, limits, options, onOptions: setOptions }}
            mapping={{ mapping, onMapping: setMapping, onRead: () => void next(), isBusy }}
            preview={preview}
            onPreview={setPreview}
          />
        )}
        {step === 2 && !preview.isLarge && <ResultStep columns={preview.columns} progress={progress} calls={calls} onCorrect={correct} />}
        {step === 2 && preview.isLarge && calls.background && (
          <BackgroundStep calls={calls.background} fileName={preview.fileName} mapping={mapping} options={options} />
        )}
      </WizardContent>
      <WizardButtons step={step} main={main} onPrevious={() => setStep(0)} />
    </section>
  );
}

interface WizardButtonsProps {
  step: number;
  /** The button that goes on, of each step; that of the last closes. One that is `disabled` could not say that a file is missing. */
  main: readonly ButtonProps[];
  onPrevious(): void;
}

function WizardButtons({ step, main, onPrevious }: WizardButtonsProps): ReactNode {
  const own = useOwnText(texts);
  const { dialog } = useScreen();
  const close = (): void => dialog?.close();
  return (
    <footer className={styles.buttons}>
      {step === 0 && <Button onClick={close}>{own('cancel')}</Button>}
      {step === 1 && <Button onClick={onPrevious}>{own('previous')}</Button>}
      <Button type="primary" onClick={close} {...main[step]}>
        {own((['next', 'run', 'close'] as const)[step] ?? 'close')}
      </Button>
    </footer>
  );
}

interface PreviewStepProps extends Pick<ComponentProps<typeof RecordOptions>, 'preview' | 'onPreview' | 'mapping'> {
  /** What an import of records has beside its rows. */
  options: false | undefined | Omit<ComponentProps<typeof RecordOptions>, 'preview' | 'onPreview' | 'mapping'>;
}

const PreviewStep = ({ options, mapping, preview, onPreview }: PreviewStepProps): ReactNode => (
  <>
    {options && <RecordOptions {...options} mapping={mapping} preview={preview} onPreview={onPreview} />}
    <Rows preview={preview} onPreview={onPreview} />
  </>
);

/** The rows of the file, which can be changed unless they are only its first ones. */
function Rows({ preview, onPreview }: { preview: Preview; onPreview(preview: Preview): void }): ReactNode {
  const { columns, rows, isLarge } = preview;
  return <PreviewTable columns={columns} rows={rows} {...(!isLarge && { onRows: (next) => onPreview({ ...preview, rows: next }) })} />;
}

const platformLimits: ImportLimits = { size: 500, rows: 1_000 };

const emptyPreview: Preview = { fileName: '', isLarge: false, columns: [], rows: [], unknown: [], offered: [] };

function WizardSteps({ current }: { current: number }): ReactNode {
  const own = useOwnText(texts);
  const items = (['upload', 'preview', 'result'] as const).map((key) => ({ title: own(key) }));
  return <Steps size="small" responsive={false} current={current} aria-label={own('steps')} items={items} />;
}

/** Uploads a file and reads its rows. `read` resolves to whether that worked. */
function usePreview(upload: (file: File) => Promise<string>, previewOf: (name: string, mapping: Mapping) => Promise<Preview>) {
  const { feedback } = useUiServices();
  const [preview, setPreview] = useState<Preview>(emptyPreview);
  const [isBusy, setBusy] = useState(false);
  const read = async (file: File, mapping: Mapping): Promise<boolean> => {
    setBusy(true);
    try {
      setPreview(await previewOf(await upload(file), mapping));
      return true;
    } catch (error) {
      showFailure(error, feedback);
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { preview, setPreview, read, isBusy };
}

const isMapping = (value: unknown): value is Mapping =>
  isJsonObject(value) && Object.values(value).every((name) => typeof name === 'string');

export const renderer = defineRenderer({ Edit });
