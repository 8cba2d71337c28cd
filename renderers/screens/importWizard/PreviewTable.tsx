import { Pagination } from 'antd';
import { useState, type ReactNode } from 'react';
import { useOwnText } from '#ui/texts/use-own-text.ts';
import { useNamedArrows } from '#ui/controls/use-named-arrows.ts';
import type { PreviewColumn, PreviewRow } from './import-calls';
import { PreviewLines } from './PreviewLines';
import texts from './texts.json';
import styles from './wizard.module.css';

const pageSize = 20;

interface PreviewTableProps {
  columns: readonly PreviewColumn[];
  rows: readonly PreviewRow[];
  /** Rows can be changed and deleted. */
  onRows?(rows: readonly PreviewRow[]): void;
}

/** Step 2: the rows of the file; also the refused rows of step 3, with their reasons. */
export function PreviewTable({ columns, rows, onRows }: PreviewTableProps): ReactNode {
  const own = useOwnText(texts);
  const itemRender = useNamedArrows();
  const [chosen, setPage] = useState(1);
  const page = Math.min(chosen, Math.max(1, Math.ceil(rows.length / pageSize)));
  const start = (page - 1) * pageSize;
  const hasReasons = rows.some(({ values }) => values['errorsInfo'] !== undefined);
  return (
    <>
      {onRows && <p className={styles.tip}>{own('rows', { count: rows.length })}</p>}
      <div className={styles.scroller}>
        <table className={styles.table}>
          <Headings columns={columns} hasReasons={hasReasons} hasActions={onRows !== undefined} />
          {rows.slice(start, start + pageSize).map((row, index) => (
            <PreviewLines
              key={row.key}
              row={row}
              columns={columns}
              number={start + index + 1}
              hasReasons={hasReasons}
              {...(onRows && {
                onChange: (next: PreviewRow) => onRows(rows.map((other) => (other.key === row.key ? next : other))),
                onDelete: () => onRows(rows.filter(({ key }) => key !== row.key)),
              })}
            />
          ))}
        </table>
      </div>
      {rows.length > pageSize && (
        <Pagination
          itemRender={itemRender}
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

interface HeadingsProps {
  columns: readonly PreviewColumn[];
  hasReasons: boolean;
  hasActions: boolean;
}

/** The headings; sub-tables stand above their columns. */
function Headings({ columns, hasReasons, hasActions }: HeadingsProps): ReactNode {
  const own = useOwnText(texts);
  const inner = columns.flatMap(({ id, children = [] }) => children.map((child) => ({ ...child, path: `${id}.${child.id}` })));
  const lines = inner.length > 0 ? 2 : 1;
  return (
    <thead>
      <tr>
        <th scope="col" rowSpan={lines}>
          {own('number')}
        </th>
        {hasReasons && (
          <th scope="col" rowSpan={lines}>
            {own('reason')}
          </th>
        )}
        {columns.map(({ id, fullName, required, children }) =>
          children ? (
            <th key={id} scope="colgroup" colSpan={children.length + (hasActions ? 1 : 0)} className={styles.group}>
              {fullName}
            </th>
          ) : (
            <th key={id} scope="col" rowSpan={lines}>
              {required && <span className={styles.required}>*</span>}
              {fullName}
            </th>
          ),
        )}
        {hasActions && (
          <th scope="col" rowSpan={lines}>
            {own('actions')}
          </th>
        )}
      </tr>
      {lines === 2 && (
        <tr>
          {columns.flatMap(({ id, children }) =>
            children
              ? [
                  ...children.map((child) => (
                    <th key={`${id}.${child.id}`} scope="col" className={styles.below}>
                      {child.required && <span className={styles.required}>*</span>}
                      {child.fullName}
                    </th>
                  )),
                  ...(hasActions ? [<th key={`${id} actions`} scope="col" className={styles.below} aria-label={own('actions')} />] : []),
                ]
              : [],
          )}
        </tr>
      )}
    </thead>
  );
}
