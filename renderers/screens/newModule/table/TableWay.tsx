import { Alert, Checkbox, Select, Spin } from 'antd';
import { useEffect, useMemo, useState, type ReactNode } from 'react';
import type { Http } from '#api/http.ts';
import { failureText, showFailure } from '#ui/actions/show-failure.ts';
import { useUiServices } from '#ui/services.tsx';
import { loadPinyin } from '#ui/texts/pinyin.ts';
import { useOwnText } from '#ui/texts/use-own-text.ts';
import type { WayProps } from '../new-design';
import styles from '../new-module.module.css';
import { ColumnsTable, chosenIn, type ColumnChoice } from '../sheet/ColumnsTable';
import { fieldsOf, mappingOf, sheetDesign } from '../sheet/sheet-design';
import texts from '../texts.json';
import { importTable, readSources, readTable, readTables, type OpenTable, type SourceChoice, type SourceTable } from './table-calls';

/** A table of a data source: its columns become fields of the module's own table, and its rows records if the user wants so. */
export function TableWay({ onDesign }: WayProps): ReactNode {
  const own = useOwnText(texts);
  const { registry } = useUiServices();
  const [sourceId, setSourceId] = useState<string>();
  const [tables, setTables] = useState<readonly SourceTable[]>();
  const [open, setOpen] = useState<OpenTable>();
  const [choices, setChoices] = useState<readonly ColumnChoice[]>([]);
  const [imports, setImports] = useState(true);
  const { load, http, failure, isBusy } = useLoading();

  const show = async (opened: OpenTable, next: readonly ColumnChoice[], withRecords: boolean): Promise<void> => {
    setOpen(opened);
    setChoices(next);
    setImports(withRecords);
    const fields = fieldsOf(chosenIn(next), await loadPinyin());
    const afterwards = (id: string) => importTable(id, opened, mappingOf(opened.columns, fields), http);
    const title = opened.table.comment === '' ? (opened.table.name.split('.').at(-1) ?? '') : opened.table.comment;
    onDesign(fields.length === 0 ? undefined : { ...sheetDesign(fields, title, registry), ...(withRecords && { afterwards }) });
  };
  const close = (): void => {
    setOpen(undefined);
    onDesign(undefined);
  };
  const chooseSource = (id: string): void => {
    close();
    setSourceId(id);
    setTables(undefined);
    void load(async () => setTables(await readTables(id, http)));
  };
  const chooseTable = (name: string): void => {
    const table = tables?.find((each) => each.name === name);
    close();
    if (!table || sourceId === undefined) return;
    void load(async () => {
      const opened = await readTable(sourceId, table, http);
      const all = opened.columns.map((column) => ({ column, isChosen: column.problem === undefined }));
      await show(opened, all, opened.rows > 0);
    });
  };
  return (
    <div className={styles.json}>
      <p className={styles.hint}>{own('tableHint')}</p>
      <div className={styles.sources}>
        <Sources value={sourceId} onChange={chooseSource} />
        <Tables tables={tables} value={open?.table.name} isDisabled={!tables} onChange={chooseTable} />
      </div>
      {isBusy && <Spin />}
      {failure !== undefined && <Alert type="error" showIcon title={failure} />}
      {tables?.length === 0 && <Alert type="info" showIcon title={own('noTables')} />}
      {open && (
        <>
          <ColumnsTable choices={choices} onChoices={(next) => void show(open, next, imports)} />
          <Checkbox disabled={open.rows === 0} checked={imports} onChange={({ target }) => void show(open, choices, target.checked)}>
            {own(open.hasMore ? 'importMany' : 'importRows', { count: open.rows })}
          </Checkbox>
        </>
      )}
    </div>
  );
}

/** Runs a load, and keeps what it failed with, which is shown in place. */
function useLoading() {
  const { http: outer, feedback } = useUiServices();
  const http = useMemo((): Http => ({ send: (request) => outer.send({ ...request, hasOwnErrors: true }) }), [outer]);
  const [failure, setFailure] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const load = async (work: () => Promise<void>): Promise<void> => {
    setBusy(true);
    setFailure(undefined);
    try {
      await work();
    } catch (error) {
      setFailure(failureText(error));
      if (failureText(error) === undefined) showFailure(error, feedback);
    }
    setBusy(false);
  };
  return { load, http, failure, isBusy };
}

/** The choice of a data source. The only one is chosen at once. */
function Sources({ value, onChange }: { value: string | undefined; onChange(id: string): void }): ReactNode {
  const own = useOwnText(texts);
  const { http, feedback } = useUiServices();
  const [sources, setSources] = useState<readonly SourceChoice[]>();
  useEffect(() => {
    const load = async () => {
      try {
        const list = await readSources(http);
        setSources(list);
        if (list.length === 1 && list[0]) onChange(list[0].id);
      } catch (error) {
        showFailure(error, feedback);
      }
    };
    void load();
    // oxlint-disable-next-line react/exhaustive-deps -- when the way is chosen
  }, [http, feedback]);
  return (
    <label className={styles.named}>
      <span className={styles.label}>{own('source')}</span>
      <Select
        loading={!sources}
        value={value ?? null}
        onChange={onChange}
        options={(sources ?? []).map(({ id, fullName }) => ({ value: id, label: fullName }))}
      />
    </label>
  );
}

interface TablesProps {
  tables: readonly SourceTable[] | undefined;
  value: string | undefined;
  isDisabled: boolean;
  onChange(name: string): void;
}

function Tables({ tables, value, isDisabled, onChange }: TablesProps): ReactNode {
  const own = useOwnText(texts);
  const labelOf = ({ name, comment, isView }: SourceTable): string =>
    [name, ...(comment === '' ? [] : [comment]), ...(isView ? [own('view')] : [])].join(' · ');
  return (
    <label className={styles.named}>
      <span className={styles.label}>{own('table')}</span>
      <Select
        showSearch={{ optionFilterProp: 'label' }}
        disabled={isDisabled}
        value={value ?? null}
        onChange={onChange}
        options={(tables ?? []).map((table) => ({ value: table.name, label: labelOf(table) }))}
      />
    </label>
  );
}
