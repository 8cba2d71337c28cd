import { Button } from 'antd';
import { useState, type ReactNode } from 'react';
import { isJsonObject, type JsonObject } from '#engine/json';
import { useOwnText } from '#ui/texts/use-own-text.ts';
import type { PreviewColumn, PreviewRow } from './import-calls';
import texts from './texts.json';
import styles from './wizard.module.css';

interface PreviewLinesProps {
  row: PreviewRow;
  columns: readonly PreviewColumn[];
  /** From 1. */
  number: number;
  hasReasons: boolean;
  onChange?(row: PreviewRow): void;
  onDelete?(): void;
}

/** A record: one line, or as many as its longest sub-table has rows. */
export function PreviewLines(props: PreviewLinesProps): ReactNode {
  const own = useOwnText(texts);
  const { row, columns, number, hasReasons, onChange, onDelete } = props;
  const { values } = row;
  const counts = columns.map(({ id, children }) => (children ? childRows(values[id]).length : 0));
  const count = Math.max(1, ...counts);
  const set = onChange && ((id: string, value: JsonObject[string]): void => onChange(changed(row, id, value)));
  return (
    <tbody>
      {Array.from({ length: count }, (_line, line) => (
        <tr key={line}>
          {line === 0 && <td rowSpan={count}>{number}</td>}
          {line === 0 && hasReasons && (
            <td rowSpan={count} className={styles.reason}>
              {textOf(values['errorsInfo'])}
              {row.warning && <span className={styles.warningText}>{row.warning.reasons}</span>}
            </td>
          )}
          {columns.map((column) => {
            const cell = { column, number, value: values[column.id], warned: row.warning?.cells };
            const shared = { ...cell, ...(set && { onChange: (next: unknown) => set(column.id, next) }) };
            if (column.children) return <ChildCells key={column.id} {...shared} line={line} />;
            return line === 0 && <OwnCell key={column.id} {...shared} span={count} />;
          })}
          {line === 0 && onDelete && (
            <td rowSpan={count}>
              <Button type="link" size="small" danger aria-label={own('deleteRow', { number })} onClick={onDelete}>
                {own('delete')}
              </Button>
            </td>
          )}
        </tr>
      ))}
    </tbody>
  );
}

/** A changed row is no longer the one that the form warned of. */
const changed = ({ warning: _warning, ...row }: PreviewRow, id: string, value: JsonObject[string]): PreviewRow => ({
  ...row,
  values: { ...row.values, [id]: value },
});

interface ColumnCellProps {
  column: PreviewColumn;
  /** The names of cells that the form warns of. */
  warned: readonly string[] | undefined;
  /** Of the record, from 1. */
  number: number;
  value: unknown;
  onChange?(value: unknown): void;
}

function OwnCell({ column, number, value, warned, onChange, span }: ColumnCellProps & { span: number }): ReactNode {
  const own = useOwnText(texts);
  const label = own('row', { number, column: column.fullName });
  const isWarned = warned?.includes(column.id) === true;
  return <Cell column={column} label={label} span={span} value={textOf(value)} isWarned={isWarned} onChange={onChange} />;
}

/** The cells of a row of a sub-table; empty ones below its last row. */
function ChildCells({ column, number, value, warned, onChange, line }: ColumnCellProps & { line: number }): ReactNode {
  const own = useOwnText(texts);
  const rows = childRows(value);
  const row = rows[line];
  const { children = [], fullName } = column;
  if (!row) return <td colSpan={children.length + (onChange ? 1 : 0)} aria-label={fullName} />;
  return (
    <>
      {children.map((child) => (
        <Cell
          key={child.id}
          column={child}
          label={own('row', { number, column: `${fullName} ${line + 1} ${child.fullName}` })}
          value={textOf(row[child.id])}
          isWarned={warned?.includes(`${column.id}/${line}/${child.id}`) === true}
          onChange={onChange && ((next) => onChange(rows.map((other, place) => (place === line ? { ...row, [child.id]: next } : other))))}
        />
      ))}
      {onChange && (
        <td>
          <Button
            type="link"
            size="small"
            danger
            aria-label={own('deleteChild', { number, table: fullName, line: line + 1 })}
            onClick={() => onChange(rows.filter((_row, place) => place !== line))}
          >
            {own('delete')}
          </Button>
        </td>
      )}
    </>
  );
}

interface CellProps {
  column: PreviewColumn;
  label: string;
  value: string;
  span?: number;
  isWarned: boolean;
  onChange: ((value: string) => void) | undefined;
}

/** A plain input, because a page has hundreds of them. */
function Cell({ column: { required }, label, value, span, isWarned, onChange }: CellProps): ReactNode {
  // An input drops line breaks. A text that loses its last one stays in its field, which has the focus.
  const [hasLines] = useState(isOfLines.test(value));
  if (!onChange) return <td rowSpan={span}>{value}</td>;
  const shared = {
    className: styles.input,
    value,
    'aria-label': label,
    'aria-invalid': (required === true && value.trim() === '') || undefined,
    onChange: ({ target }: { target: { value: string } }) => onChange(target.value),
  };
  return (
    <td rowSpan={span} data-warned={isWarned || undefined}>
      {hasLines ? <textarea {...shared} rows={Math.min(value.split(isOfLines).length, maxLines)} /> : <input {...shared} />}
    </td>
  );
}

const isOfLines = /\r\n|\r|\n/;

/** Lines of a cell that are in view at once. */
const maxLines = 4;

const childRows = (value: unknown): JsonObject[] => (Array.isArray(value) ? value.filter(isJsonObject) : []);

const textOf = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '');
