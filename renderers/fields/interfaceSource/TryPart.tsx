import { Alert, Button, Table } from 'antd';
import { useState, type ReactNode } from 'react';
import { isJsonObject, type JsonObject } from '#engine/json';
import { useForm } from '#form/form-context.tsx';
import { namedCall } from '#ui/actions/action-context.ts';
import { failureText, showFailure } from '#ui/actions/show-failure.ts';
import { useDescriptors } from '#ui/descriptors/bundle-context.tsx';
import { sendCall } from '#ui/operations/call-operation.ts';
import { useUiServices } from '#ui/services.tsx';
import { EmptyState } from '#ui/states/EmptyState.tsx';
import { useOwnText } from '#ui/texts/use-own-text.ts';
import { useNamedArrows } from '#ui/controls/use-named-arrows.ts';
import { textOf } from './source-config';
import texts from './texts.json';
import type { Source } from './use-choices';
import styles from './view.module.css';

interface TryPartProps {
  nodeId: string;
  source: Source;
  columnsField: string | undefined;
}

interface Tried {
  rows: unknown;
  total: number;
  columns: string[];
  milliseconds: number;
}

/** Reads the data of the form as it stands, and shows its first rows. */
export function TryPart({ nodeId, source, columnsField }: TryPartProps): ReactNode {
  const own = useOwnText(texts);
  const form = useForm(nodeId);
  const { http, feedback } = useUiServices();
  const descriptors = useDescriptors();
  const [isBusy, setBusy] = useState(false);
  const [tried, setTried] = useState<Tried>();
  const [failure, setFailure] = useState<string>();
  const run = async (): Promise<void> => {
    setBusy(true);
    setFailure(undefined);
    try {
      const { data } = await sendCall(http, namedCall(source.operation, undefined, descriptors), { ...form.values(), paramList: [] });
      setTried(data as Tried);
    } catch (error) {
      setTried(undefined);
      setFailure(failureText(error));
      if (failureText(error) === undefined) showFailure(error, feedback);
    } finally {
      setBusy(false);
    }
  };
  const takeColumns = (columns: readonly string[]): void => {
    if (columnsField !== undefined) form.setValue(columnsField, JSON.stringify(columns.map((field) => ({ field, defaultValue: field }))));
  };
  return (
    <div className={styles.part} aria-live="polite">
      <div className={styles.line}>
        <Button loading={isBusy} onClick={() => void run()}>
          {own('try')}
        </Button>
        {tried && tried.columns.length > 0 && columnsField !== undefined && (
          <Button onClick={() => takeColumns(tried.columns)}>{own('takeColumns')}</Button>
        )}
      </div>
      {failure !== undefined && <Alert type="error" showIcon title={failure} />}
      {tried && <Result tried={tried} />}
    </div>
  );
}

function Result({ tried: { rows, total, columns, milliseconds } }: { tried: Tried }): ReactNode {
  const own = useOwnText(texts);
  const itemRender = useNamedArrows();
  if (!Array.isArray(rows)) return <pre className={styles.raw}>{JSON.stringify(rows, null, 2)}</pre>;
  if (rows.length === 0) return <EmptyState title={own('noRows')} />;
  const list = rows.map((row: unknown, index): JsonObject => ({
    ...(isJsonObject(row) ? row : { value: row as string }),
    rowNumber: index,
  }));
  const names = columns.length > 0 ? columns : ['value'];
  return (
    <>
      <span>{own('tried', { total, milliseconds, count: list.length })}</span>
      <Table<JsonObject>
        size="small"
        rowKey="rowNumber"
        dataSource={list}
        columns={names.map((name) => ({ key: name, title: name, ellipsis: true, render: (_, row) => textOf(row[name]).slice(0, 200) }))}
        pagination={{ itemRender, pageSize: 10, size: 'small', hideOnSinglePage: true, showSizeChanger: false }}
        scroll={{ x: 'max-content' }}
      />
    </>
  );
}
