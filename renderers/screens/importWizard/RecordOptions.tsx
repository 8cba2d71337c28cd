import { Alert } from 'antd';
import type { ComponentProps, ReactNode } from 'react';
import type { ImportLimits } from '#ui/services.tsx';
import { useOwnText } from '#ui/texts/use-own-text.ts';
import type { ImportCalls, ImportOptions, Preview } from './import-calls';
import { MappingStep } from './MappingStep';
import { ModeChoice } from './ModeChoice';
import { SheetNotes } from './SheetNotes';
import texts from './texts.json';
import { useTryOut } from './use-try-out';

interface RecordOptionsProps {
  calls: ImportCalls;
  preview: Preview;
  onPreview(preview: Preview): void;
  limits: ImportLimits;
  options: ImportOptions;
  onOptions(options: ImportOptions): void;
  mapping: Omit<ComponentProps<typeof MappingStep>, 'preview'>;
  hidden: Omit<ComponentProps<typeof SheetNotes>, 'preview'>;
}

/** What an import of records has beside its rows: unknown headings, which records are written, and what would happen. */
export function RecordOptions({ calls, preview, onPreview, limits, options, onOptions, mapping, hidden }: RecordOptionsProps): ReactNode {
  const own = useOwnText(texts);
  const { run, outcome, isBusy } = useTryOut(calls, options);
  const check = async (): Promise<void> => onPreview({ ...preview, rows: await run(preview.rows) });
  return (
    <>
      <SheetNotes preview={preview} {...hidden} />
      <MappingStep preview={preview} {...mapping} />
      {preview.isLarge && <Alert type="info" showIcon title={own('large', { ...limits })} />}
      <ModeChoice
        columns={preview.columns}
        options={options}
        onOptions={onOptions}
        {...(!preview.isLarge && { onTryOut: () => void check() })}
        isBusy={isBusy}
      />
      {outcome && (
        <Alert type="info" showIcon title={own('wouldDo', outcome)} description={outcome.warned > 0 && own('wouldWarn', outcome)} />
      )}
    </>
  );
}
