import { InboxOutlined } from '@ant-design/icons';
import { Alert, Button, Checkbox, Spin } from 'antd';
import { useRef, useState, type ReactNode } from 'react';
import { failureText, showFailure } from '#ui/actions/show-failure.ts';
import { useUiServices } from '#ui/services.tsx';
import { loadPinyin } from '#ui/texts/pinyin.ts';
import { useOwnText } from '#ui/texts/use-own-text.ts';
import { useDropping } from '#ui/upload/use-dropping.ts';
import type { WayProps } from '../new-design';
import styles from '../new-module.module.css';
import texts from '../texts.json';
import { ColumnsTable, chosenIn, type ColumnChoice } from './ColumnsTable';
import { readSheet, releaseAndImport, type UploadedSheet } from './sheet-calls';
import { fieldsOf, mappingOf, sheetDesign } from './sheet-design';

interface OpenSheet extends UploadedSheet {
  name: string;
}

/** A spreadsheet: its columns become fields, and its rows records if the user wants so. */
export function SheetWay({ onDesign }: WayProps): ReactNode {
  const own = useOwnText(texts);
  const { http, feedback, registry } = useUiServices();
  const [sheet, setSheet] = useState<OpenSheet>();
  const [choices, setChoices] = useState<readonly ColumnChoice[]>([]);
  const [imports, setImports] = useState(true);
  const [failure, setFailure] = useState<string>();
  const [isBusy, setBusy] = useState(false);

  const show = async (opened: OpenSheet, next: readonly ColumnChoice[], withRecords: boolean): Promise<void> => {
    setSheet(opened);
    setChoices(next);
    setImports(withRecords);
    const fields = fieldsOf(chosenIn(next), await loadPinyin());
    const { fileName, columns } = opened;
    const afterwards = (id: string) => releaseAndImport(id, fileName, mappingOf(columns, fields), http);
    onDesign(fields.length === 0 ? undefined : { ...sheetDesign(fields, opened.name, registry), ...(withRecords && { afterwards }) });
  };
  const open = async ([file]: readonly File[]): Promise<void> => {
    if (!file) return;
    setBusy(true);
    setFailure(undefined);
    try {
      const read = await readSheet(file, { send: (request) => http.send({ ...request, hasOwnErrors: true }) });
      await show(
        { ...read, name: file.name },
        read.columns.map((column) => ({ column, isChosen: column.problem === undefined })),
        read.rows > 0,
      );
    } catch (error) {
      setSheet(undefined);
      onDesign(undefined);
      setFailure(failureText(error));
      if (failureText(error) === undefined) showFailure(error, feedback);
    }
    setBusy(false);
  };

  return (
    <div className={styles.json}>
      <FileDrop isSmall={sheet !== undefined} name={sheet?.name} onFile={(files) => void open(files)} />
      {isBusy && <Spin />}
      {failure !== undefined && <Alert type="error" showIcon title={failure} />}
      {sheet && (
        <>
          <ColumnsTable choices={choices} onChoices={(next) => void show(sheet, next, imports)} />
          <Checkbox disabled={sheet.rows === 0} checked={imports} onChange={({ target }) => void show(sheet, choices, target.checked)}>
            {own(sheet.hasMore ? 'importMany' : 'importRows', { count: sheet.rows })}
          </Checkbox>
        </>
      )}
    </div>
  );
}

interface FileDropProps {
  isSmall: boolean;
  name: string | undefined;
  onFile(files: readonly File[]): void;
}

function FileDrop({ isSmall, name, onFile }: FileDropProps): ReactNode {
  const own = useOwnText(texts);
  const input = useRef<HTMLInputElement>(null);
  const { isOver, handlers } = useDropping(onFile);
  return (
    <>
      {isSmall ? (
        <div className={styles.filters} {...handlers}>
          <span className={styles.hint}>{own('sheetHint', { name })}</span>
          <Button size="small" onClick={() => input.current?.click()}>
            {own('otherFile')}
          </Button>
        </div>
      ) : (
        <button type="button" className={styles.drop} data-over={isOver || undefined} onClick={() => input.current?.click()} {...handlers}>
          <InboxOutlined className={styles.mark} />
          <span>{own('dropSheet')}</span>
          <span className={styles.hint}>{own('dropSheetHint')}</span>
        </button>
      )}
      <input
        ref={input}
        type="file"
        hidden
        accept=".xlsx,.xls,.csv"
        aria-label={own('way.sheet')}
        onChange={({ target }) => {
          onFile([...(target.files ?? [])]);
          target.value = '';
        }}
      />
    </>
  );
}
