import { memo, type ComponentType, type ReactNode } from 'react';
import type { JsonValue } from '#engine/json';
import { sumOf } from '#form/store/sum-of.ts';
import { useColumnTotal } from '#form/use-table.ts';
import { useOwnText } from '#ui/texts/use-own-text.ts';
import { formatTotal } from './format-total';
import { stackedRole } from '#ui/rows/stacked-role.ts';
import styles from './table.module.css';
import { useParts, useRowIds, type DrawnColumn } from './table-parts';
import texts from './texts.json';

/** Totals of an editable table. Each total subscribes to its own column. */
export const EditedTotals = memo(function EditedTotals(): ReactNode {
  return <Totals Total={EditedTotal} />;
});

/** Totals of a read-only table. */
export const ReadOnlyTotals = (): ReactNode => <Totals Total={ReadOnlyTotal} />;

interface TotalProps {
  column: DrawnColumn;
}

function ReadOnlyTotal({ column }: TotalProps): ReactNode {
  const { records = [] } = useParts();
  return totalOf(sumOf(records.map((record) => (record[column.node.id] ?? null) as JsonValue)), column);
}

function EditedTotal({ column }: TotalProps): ReactNode {
  const { node } = useParts();
  return totalOf(useColumnTotal(node.id, column.node.id), column);
}

const totalOf = (total: number, { node }: DrawnColumn): string => formatTotal(total, node.props?.['thousands'] === true);

function Totals({ Total }: { Total: ComponentType<TotalProps> }): ReactNode {
  const { node, columns, hasSelection, rowButtons, actionsStyle, headRows, isStacked } = useParts();
  const rowIds = useRowIds();
  const own = useOwnText(texts);
  const summedIds = node.props?.['summaryField'];
  const isSummed = (column: DrawnColumn): boolean => Array.isArray(summedIds) && summedIds.includes(column.node.id);
  return (
    <tfoot {...stackedRole(isStacked, 'rowgroup')} className={styles.totals}>
      <tr {...stackedRole(isStacked, 'row')} aria-rowindex={rowIds.length + headRows + 1}>
        <th
          scope="row"
          {...stackedRole(isStacked, 'rowheader')}
          colSpan={hasSelection ? 2 : 1}
          className={`${styles.center} ${styles.fixed}`}
          style={{ left: 0 }}
        >
          {own('total')}
        </th>
        {columns.map((column) => (
          <td
            key={column.node.id}
            {...stackedRole(isStacked, 'cell')}
            className={column.fixed ? `${styles[column.side]} ${styles.fixed}` : styles[column.side]}
            style={column.style}
          >
            {isStacked && isSummed(column) && (
              <div className={styles.cellLabel}>
                {own('total')} {column.label}
              </div>
            )}
            {isSummed(column) && (
              <div className={styles.read}>
                <Total column={column} />
              </div>
            )}
          </td>
        ))}
        {rowButtons.length > 0 && <td aria-hidden="true" className={styles.fixed} style={actionsStyle} />}
      </tr>
    </tfoot>
  );
}
