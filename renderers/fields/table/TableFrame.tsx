import { useMemo, type ReactNode } from 'react';
import { useText } from '#ui/services.tsx';
import { stackedRole } from '#ui/rows/stacked-role.ts';
import { SeenProvider, useSeenColumns } from './seen-columns';
import styles from './table.module.css';
import { TableHead } from './TableHead';
import { useParts, useRowIds } from './table-parts';
import { maxTableHeight, maxUnwindowedRows, sizes } from './table-sizes';

export interface TableFrameProps {
  totals: ReactNode;
  children: ReactNode;
}

/** The frame around the rows: scroll container, column widths, sticky head and totals. */
export function TableFrame({ totals, children }: TableFrameProps): ReactNode {
  const { node, columns, hasSelection, rowButtons, headRows, scroller, records, isLocked, isStacked } = useParts();
  const rowIds = useRowIds();
  const text = useText();
  const [seenColumns, onScroll] = useSeenColumns(scroller, columns, isStacked);
  const actions = sizes.actions(rowButtons.length);
  // The form scrolls stacked rows, unless only those in view are drawn.
  const isWhole = isStacked && rowIds.length <= maxUnwindowedRows;
  const style = useMemo(() => {
    if (isStacked) return { table: undefined, scroller: isWhole ? undefined : { maxHeight: maxTableHeight() } };
    const leftmost = sizes.index + (hasSelection ? sizes.selection : 0);
    const start = columns.reduce((sum, { fixed, width }) => sum + (fixed === 'left' ? width : 0), leftmost);
    const end = columns.reduce((sum, { fixed, width }) => sum + (fixed === 'right' ? width : 0), actions);
    return {
      table: { minWidth: columns.reduce((sum, { width }) => sum + width, leftmost + actions) },
      scroller: { maxHeight: maxTableHeight(), scrollPadding: `${headRows * 40}px ${end}px 48px ${start}px` },
    };
  }, [columns, hasSelection, actions, headRows, isStacked, isWhole]);
  const showsTotals = node.props?.['showSummary'] === true && rowIds.length > 0;
  return (
    <div
      ref={scroller}
      data-scroller=""
      className={styles.scroller}
      style={style.scroller}
      onScroll={onScroll}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- makes a table without usable inputs scrollable by keyboard
      tabIndex={records || rowIds.length === 0 || isLocked ? 0 : undefined}
    >
      <table
        {...stackedRole(isStacked, 'table')}
        className={[styles.table, showsTotals && styles.totalled, isStacked && styles.blocks].filter(Boolean).join(' ')}
        style={style.table}
        aria-label={node.label === undefined ? node.id : text(node.label)}
        aria-rowcount={rowIds.length + headRows + (showsTotals ? 1 : 0)}
      >
        <colgroup>
          <col style={{ width: sizes.index }} />
          {hasSelection && <col style={{ width: sizes.selection }} />}
          {columns.map((column) => (
            <col key={column.node.id} style={column.stretches ? undefined : { width: column.width }} />
          ))}
          {actions > 0 && <col style={{ width: actions }} />}
        </colgroup>
        <TableHead />
        <SeenProvider value={seenColumns}>{children}</SeenProvider>
        {showsTotals && totals}
      </table>
    </div>
  );
}
