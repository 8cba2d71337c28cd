import { Button, Pagination } from 'antd';
import { useState, type ReactNode } from 'react';
import { useOwnText } from '#ui/texts/use-own-text.ts';
import type { Preview, PreviewColumn, PreviewRow } from './import-calls';
import texts from './texts.json';
import styles from './wizard.module.css';

const pageSize = 20;

interface PreviewTableProps {
  preview: Preview;
  /** Rows can be changed and deleted. */
  onRows?(rows: readonly PreviewRow[]): void;
}

/** Step 2: the rows of the workbook; also the refused rows of step 3, with their reasons. */
export function PreviewTable({ preview: { columns, rows }, onRows }: PreviewTableProps): ReactNode {
  const own = useOwnText(texts);
  const [chosen, setPage] = useState(1);
  const page = Math.min(chosen, Math.max(1, Math.ceil(rows.length / pageSize)));
  const start = (page - 1) * pageSize;
  const change = (key: number, id: string, value: string): void =>
    onRows?.(rows.map((row) => (row.key === key ? { key, values: { ...row.values, [id]: value } } : row)));
  const remove = (key: number): void => onRows?.(rows.filter((row) => row.key !== key));
  return (
    <>
      {onRows && <p className={styles.tip}>{own('rows', { count: rows.length })}</p>}
      <div className={styles.scroller}>
        <RowsTable
          columns={columns}
          rows={rows.slice(start, start + pageSize)}
          start={start}
          onChange={onRows && change}
          onDelete={onRows && remove}
        />
      </div>
      {rows.length > pageSize && (
        <Pagination
          size="small"
          align="end"
          current={page}
          pageSize={pageSize}
          total={rows.length}
          showSizeChanger={false}
          onChange={setPage}
        />
      )}
    </>
  );
}

interface RowsTableProps {
  columns: readonly PreviewColumn[];
  rows: readonly PreviewRow[];
  /** Number of rows on the pages before. */
  start: number;
  onChange: ((key: number, id: string, value: string) => void) | undefined;
  onDelete: ((key: number) => void) | undefined;
}

function RowsTable({ columns, rows, start, onChange, onDelete }: RowsTableProps): ReactNode {
  const own = useOwnText(texts);
  const hasReasons = rows.some(({ values }) => values['errorsInfo'] !== undefined);
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{own('number')}</th>
          {hasReasons && <th scope="col">{own('reason')}</th>}
          {columns.map(({ id, fullName, required }) => (
            <th key={id} scope="col">
              {required && <span className={styles.required}>*</span>}
              {fullName}
            </th>
          ))}
          {onDelete && <th scope="col">{own('actions')}</th>}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, values }, index) => (
          <tr key={key}>
            <td>{start + index + 1}</td>
            {hasReasons && <td className={styles.reason}>{textOf(values['errorsInfo'])}</td>}
            {columns.map((column) => (
              <Cell
                key={column.id}
                column={column}
                number={start + index + 1}
                value={textOf(values[column.id])}
                onChange={onChange && ((value) => onChange(key, column.id, value))}
              />
            ))}
            {onDelete && (
              <td>
                <Button
                  type="link"
                  size="small"
                  danger
                  aria-label={own('deleteRow', { number: start + index + 1 })}
                  onClick={() => onDelete(key)}
                >
                  {own('delete')}
                </Button>
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface CellProps {
  column: PreviewColumn;
  number: number;
  value: string;
  onChange?: ((value: string) => void) | undefined;
}

/** A plain input, because a page has hundreds of them. */
function Cell({ column: { fullName, required }, number, value, onChange }: CellProps): ReactNode {
  const own = useOwnText(texts);
  if (!onChange) return <td>{value}</td>;
  return (
    <td>
      <input
        className={styles.input}
        value={value}
        aria-label={own('row', { number, column: fullName })}
        aria-invalid={(required === true && value.trim() === '') || undefined}
        onChange={(event) => onChange(event.target.value)}
      />
    </td>
  );
}

const textOf = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '');
