import { Button, Steps, type ButtonProps } from 'antd';
import { useState, type ComponentProps, type ReactNode } from 'react';
import { isJsonObject } from '#engine/json';
import { failureText, showFailure } from '#ui/actions/show-failure.ts';
import { useStoredState } from '#ui/browser/use-stored-state.ts';
import { defineRenderer, type ViewProps } from '#ui/renderer.ts';
import { useScreen } from '#ui/screen/screen-context.tsx';
import { useUiServices, type ImportLimits } from '#ui/services.tsx';
import { useOwnText } from '#ui/texts/use-own-text.ts';
import {
  useImportCalls,
  type ImportCalls,
  type ImportOptions,
  type Mapping,
  type Preview,
  type PreviewRow,
  type Reading,
  type WizardProps,
} from './import-calls';
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
  const [step, setStep] = useState(0);
  const { feedback, session } = useUiServices();
  // Users are imported within the limits of the platform; the settings are those of records.
  const limits = (props.records && session.importLimits) || platformLimits;
  const { file, reading, preview, setPreview, ...reader } = useReading(calls, props.run);
  const isKnown = file !== undefined && preview.fileHash !== '';
  const progress = useImport(calls, { ...options, ...(isKnown && { file: { name: file.name, hash: preview.fileHash } }) });

  const next = async (): Promise<void> => {
    if (!file) return feedback.warning(own('uploadFirst'));
    if (await reader.read(reading)) setStep(1);
  };
  const start = (): void => {
    if (preview.rows.length === 0) return feedback.warning(own('empty'));
    setStep(2);
    if (!preview.isLarge) void progress.run(preview.rows);
  };
  const correct = (rows: readonly PreviewRow[]): void => {
    setPreview({ ...preview, rows: rows.map((row, key) => ({ ...row, key })) });
    setStep(1);
  };

  const first = { 'aria-disabled': !file, loading: reader.isBusy, onClick: () => void next() };
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
            failure={reader.failure}
            onFile={reader.onFile}
            onTemplate={calls.template}
          />
        )}
        {step === 1 && (
          <PreviewStep
            options={props.records && { calls, limits, options, onOptions: setOptions, hidden: reader.hidden }}
            mapping={{ ...reader.mapping, onRead: () => void next(), isBusy: reader.isBusy }}
            preview={preview}
            onPreview={setPreview}
          />
        )}
        {step === 2 && !preview.isLarge && <ResultStep columns={preview.columns} progress={progress} calls={calls} onCorrect={correct} />}
        {step === 2 && preview.isLarge && calls.background && (
          <BackgroundStep calls={calls.background} fileName={preview.fileName} reading={completed(reading, preview)} options={options} />
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

const emptyPreview: Preview = {
  fileName: '',
  isLarge: false,
  columns: [],
  rows: [],
  unknown: [],
  offered: [],
  unwritten: [],
  titles: [],
  earlier: undefined,
  fileHash: '',
  zone: undefined,
  hiddenRows: 0,
  hiddenColumns: [],
  otherSheets: [],
  isGuessed: false,
};

/** Says of each heading that was shown without a field that it is left out. */
const completed = ({ mapping, readsHidden }: Reading, { unknown }: Preview): Reading => ({
  readsHidden,
  mapping: { ...Object.fromEntries(unknown.map((heading) => [heading, ''])), ...mapping },
});

function WizardSteps({ current }: { current: number }): ReactNode {
  const own = useOwnText(texts);
  const items = (['upload', 'preview', 'result'] as const).map((key) => ({ title: own(key) }));
  return <Steps size="small" responsive={false} current={current} aria-label={own('steps')} items={items} />;
}

/** The chosen file, how it is read, and its rows. `read` uploads it, and resolves to whether that worked. */
function useReading(calls: ImportCalls, run: string) {
  const { feedback, session } = useUiServices();
  const [mapping, onMapping] = useStoredState<Mapping>(`import.${session.user.userId}.${run}`, {}, isMapping);
  const [readsHidden, setReadsHidden] = useState(false);
  const [preview, setPreview] = useState<Preview>(emptyPreview);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [file, setFile] = useState<File>();
  const onFile = (chosen: File | undefined): void => {
    setFile(chosen);
    setFailure(undefined);
  };
  const read = async (reading: Reading): Promise<boolean> => {
    if (!file) return false;
    setBusy(true);
    setFailure(undefined);
    try {
      setPreview(await calls.preview(await calls.upload(file), reading));
      return true;
    } catch (error) {
      showFailure(error, feedback);
      setFailure(failureText(error));
      return false;
    } finally {
      setBusy(false);
    }
  };
  const onReadsHidden = (reads: boolean): void => {
    setReadsHidden(reads);
    void read({ mapping, readsHidden: reads });
  };
  const reading: Reading = { mapping, readsHidden };
  const choices = { mapping: { mapping, onMapping }, hidden: { readsHidden, onReadsHidden } };
  return { reading, ...choices, preview, setPreview, read, isBusy, file, onFile, failure };
}

const isMapping = (value: unknown): value is Mapping =>
  isJsonObject(value) && Object.values(value).every((name) => typeof name === 'string');

export const renderer = defineRenderer({ Edit });
