import { Pagination, Radio } from 'antd';
import { useState, type ReactNode } from 'react';
import { useOwnText } from '#ui/texts/use-own-text.ts';
import { useNamedArrows } from '#ui/controls/use-named-arrows.ts';
import type { PreviewColumn, PreviewRow } from './import-calls';
import { PreviewLines } from './PreviewLines';
import texts from './texts.json';
import styles from './wizard.module.css';

const pageSize = 20;

const kinds = ['all', 'refused', 'warned'] as const;
type RowKind = (typeof kinds)[number];

const labels = { all: 'allRows', refused: 'refusedRows', warned: 'warnedRows' } as const;

const isOf: Readonly<Record<RowKind, (row: PreviewRow) => boolean>> = {
  all: () => true,
  refused: ({ values }) => values['errorsInfo'] !== undefined,
  warned: ({ warning }) => warning !== undefined,
};

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
  const [kind, setKind] = useState<RowKind>('all');
  const counts = { all: rows.length, refused: rows.filter(isOf.refused).length, warned: rows.filter(isOf.warned).length };
  const hasReasons = counts.refused + counts.warned > 0;
  const shown = hasReasons ? rows.filter(isOf[kind]) : rows;
  const page = Math.min(chosen, Math.max(1, Math.ceil(shown.length / pageSize)));
  const start = (page - 1) * pageSize;
  return (
    <>
      {onRows && <p className={styles.tip}>{own('rows', { count: rows.length })}</p>}
      {onRows && hasReasons && (
        <Radio.Group
          size="small"
          optionType="button"
          aria-label={own('filter')}
          value={kind}
          onChange={({ target }) => setKind(target.value as RowKind)}
          options={kinds.map((value) => ({ value, label: own(labels[value], { count: counts[value] }) }))}
        />
      )}
      <div className={styles.scroller}>
        <table className={styles.table}>
          <Headings columns={columns} hasLines={rows[0]?.line !== undefined} hasReasons={hasReasons} hasActions={onRows !== undefined} />
          {shown.slice(start, start + pageSize).map((row, index) => (
            <PreviewLines
              key={row.key}
              row={row}
              columns={columns}
              number={row.line ?? start + index + 1}
              hasReasons={hasReasons}
              {...(onRows && {
                onChange: (next: PreviewRow) => onRows(rows.map((other) => (other.key === row.key ? next : other))),
                onDelete: () => onRows(rows.filter(({ key }) => key !== row.key)),
              })}
            />
          ))}
        </table>
      </div>
      {shown.length > pageSize && (
        <Pagination
          itemRender={itemRender}
          size="small"
          align="end"
          current={page}
          pageSize={pageSize}
          total={shown.length}
          showSizeChanger={false}
          onChange={setPage}
        />
      )}
    </>
  );
}

interface HeadingsProps {
  columns: readonly PreviewColumn[];
  /** Whether the numbers are those of the rows of the file. */
  hasLines: boolean;
  hasReasons: boolean;
  hasActions: boolean;
}

/** The headings; sub-tables stand above their columns. */
function Headings({ columns, hasLines, hasReasons, hasActions }: HeadingsProps): ReactNode {
  const own = useOwnText(texts);
  const inner = columns.flatMap(({ id, children = [] }) => children.map((child) => ({ ...child, path: `${id}.${child.id}` })));
  const lines = inner.length > 0 ? 2 : 1;
  return (
    <thead>
      <tr>
        <th scope="col" rowSpan={lines}>
          {own(hasLines ? 'line' : 'number')}
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
