import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Checkbox, Input, Select } from 'antd';
import type { ReactNode } from 'react';
import type { JsonObject, JsonValue } from '#engine/json';
import { IconButton } from '../controls/IconButton';
import { useUiText } from '../texts/use-own-text';
import styles from './object-rows.module.css';

/** A key of the objects: a text, one of `choices`, or with `isMark` 0 or 1. */
export interface ObjectColumn {
  key: string;
  label: string;
  choices?: readonly { value: string; label: string }[] | undefined;
  isMark?: boolean | undefined;
}

interface ObjectRowsProps {
  /** Names the rows for screen readers. */
  label: string;
  rows: readonly JsonObject[];
  columns: readonly ObjectColumn[];
  isDisabled?: boolean | undefined;
  onChange(rows: JsonObject[]): void;
}

/** Edits a list of objects, a row for each. Keys without a column are kept. */
export function ObjectRows({ label, rows, columns, isDisabled = false, onChange }: ObjectRowsProps): ReactNode {
  const own = useUiText();
  const change = (index: number, key: string, value: JsonValue): void =>
    onChange(rows.map((row, at) => (at === index ? { ...row, [key]: value } : row)));
  return (
    <fieldset className={styles.rows} aria-label={label}>
      {rows.map((row, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- rows have no identity of their own
        <div key={index} className={styles.row}>
          {columns.map((column) => (
            <Cell
              key={column.key}
              column={column}
              label={`${column.label} ${index + 1}`}
              value={(row[column.key] ?? null) as JsonValue}
              isDisabled={isDisabled}
              onChange={(value) => change(index, column.key, value)}
            />
          ))}
          {!isDisabled && (
            <IconButton label={own('removeRow')} icon={<DeleteOutlined />} onClick={() => onChange(rows.filter((_, at) => at !== index))} />
          )}
        </div>
      ))}
      {!isDisabled && (
        <Button size="small" icon={<PlusOutlined />} onClick={() => onChange([...rows, {}])}>
          {own('addRow')}
        </Button>
      )}
    </fieldset>
  );
}

interface CellProps {
  column: ObjectColumn;
  label: string;
  value: JsonValue;
  isDisabled: boolean;
  onChange(value: JsonValue): void;
}

function Cell({ column, label, value, isDisabled, onChange }: CellProps): ReactNode {
  if (column.isMark)
    return (
      <Checkbox checked={value === 1 || value === true} disabled={isDisabled} onChange={({ target }) => onChange(target.checked ? 1 : 0)}>
        {column.label}
      </Checkbox>
    );
  if (column.choices)
    return (
      <Select
        className={styles.cell}
        aria-label={label}
        placeholder={column.label}
        value={value === null || value === '' ? undefined : String(value)}
        options={[...column.choices]}
        disabled={isDisabled}
        showSearch={{ optionFilterProp: 'label' }}
        onChange={(next) => onChange(next)}
      />
    );
  return (
    <Input
      className={styles.cell}
      aria-label={label}
      placeholder={column.label}
      value={value === null ? '' : String(value)}
      disabled={isDisabled}
      autoComplete="off"
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
