import { DownloadOutlined, FileExcelOutlined, InboxOutlined } from '@ant-design/icons';
import { Alert, Button } from 'antd';
import { useRef, useState, type ReactNode } from 'react';
import { saveFile } from '#ui/actions/save-file.ts';
import { showFailure } from '#ui/actions/show-failure.ts';
import { useUiServices, type ImportLimits } from '#ui/services.tsx';
import { useOwnText } from '#ui/texts/use-own-text.ts';
import { useDropping } from '#ui/upload/use-dropping.ts';
import texts from './texts.json';
import styles from './wizard.module.css';

interface UploadStepProps {
  file: File | undefined;
  /** CSV files are read as well. */
  takesCsv: boolean;
  limits: ImportLimits;
  /** Whether a larger file can be imported in the background. */
  takesLarge: boolean;
  /** Why the server has refused the file. */
  failure: string | undefined;
  onFile(file: File | undefined): void;
  onTemplate(): Promise<unknown>;
}

/** Step 1: one workbook, which another one replaces. */
export function UploadStep({ file, takesCsv, limits, takesLarge, failure, onFile, onTemplate }: UploadStepProps): ReactNode {
  const own = useOwnText(texts);
  const { feedback } = useUiServices();
  const extensions = takesCsv ? ['.xlsx', '.xls', '.csv'] : ['.xlsx'];
  const input = useRef<HTMLInputElement>(null);
  const choose = async ([chosen]: readonly File[]): Promise<void> => {
    if (!chosen) return;
    const name = chosen.name.toLowerCase();
    if (!extensions.some((extension) => name.endsWith(extension)))
      return feedback.error(own(takesCsv ? 'wrongTypeRecords' : 'wrongType'));
    if (chosen.size > limits.size * 1024) {
      // The server reads an old workbook as a whole, in a preview alone.
      if (!takesLarge || name.endsWith('.xls')) return feedback.error(own('tooLarge', { ...limits }));
      const message = own('largeOffer', { file: chosen.name, ...limits });
      if (!(await feedback.confirm({ message }))) return;
    }
    onFile(chosen);
  };
  const { isOver, handlers } = useDropping((files) => void choose(files));
  const remove = async (name: string): Promise<void> => {
    if (await feedback.confirm({ message: own('confirmRemove', { file: name }) })) onFile(undefined);
  };
  return (
    <div className={styles.upload}>
      <button type="button" className={styles.drop} data-over={isOver || undefined} onClick={() => input.current?.click()} {...handlers}>
        <InboxOutlined className={styles.mark} />
        <span>{own('drop')}</span>
        <span className={styles.tip}>{own(takesCsv ? 'tipRecords' : 'tip', { ...limits })}</span>
      </button>
      <input
        ref={input}
        type="file"
        hidden
        accept={extensions.join(',')}
        aria-label={own('upload')}
        onChange={(event) => {
          void choose([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
      {file && (
        <p className={styles.file}>
          <FileExcelOutlined />
          <span className={styles.name}>{file.name}</span>
          <Button type="link" size="small" onClick={() => void remove(file.name)}>
            {own('remove')}
          </Button>
        </p>
      )}
      {failure !== undefined && <Alert type="error" showIcon title={failure} />}
      <TemplateButton onTemplate={onTemplate} />
    </div>
  );
}

function TemplateButton({ onTemplate }: Pick<UploadStepProps, 'onTemplate'>): ReactNode {
  const own = useOwnText(texts);
  const { feedback } = useUiServices();
  const [isBusy, setBusy] = useState(false);
  const download = async (): Promise<void> => {
    setBusy(true);
    await onTemplate().then(saveFile, (error: unknown) => showFailure(error, feedback));
    setBusy(false);
  };
  return (
    <Button type="link" icon={<DownloadOutlined />} loading={isBusy} onClick={() => void download()}>
      {own('template')}
    </Button>
  );
}
