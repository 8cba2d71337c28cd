import { memo, useMemo, useSyncExternalStore, type ReactNode } from 'react';
import { useText } from '#ui/services.tsx';
import { useOwnText } from '#ui/texts/use-own-text.ts';
import { ColumnHelp, ColumnName } from './ColumnName';
import { headerRowsOf, type HeaderCell } from './header-groups';
import { stackedRole } from '#ui/rows/stacked-role.ts';
import styles from './table.module.css';
import { useParts, useRowIds, type DrawnColumn } from './table-parts';
import { sizes } from './table-sizes';
import texts from './texts.json';

/** One row of headings, or two if columns are grouped. */
export const TableHead = memo(function TableHead(): ReactNode {
  const { node, columns, hasSelection, rowButtons, isStacked } = useParts();
  const own = useOwnText(texts);
  const role = stackedRole(isStacked, 'columnheader');
  const rows = useMemo(() => headerRowsOf(columns, node.props?.['complexHeaderList']), [columns, node]);
  return (
    <thead {...stackedRole(isStacked, 'rowgroup')} className={styles.head}>
      {rows.map((row, line) => (
        <tr key={line === 0 ? 'above' : 'below'} {...stackedRole(isStacked, 'row')} aria-rowindex={line + 1}>
          {line === 0 && (
            <th scope="col" {...role} rowSpan={rows.length} className={`${styles.fixed} ${styles.place}`} style={{ left: 0 }}>
              {own('index')}
            </th>
          )}
          {line === 0 && hasSelection && (
            <th
              scope="col"
              {...role}
              rowSpan={rows.length}
              className={`${styles.choice} ${styles.fixed} ${styles.center}`}
              style={{ left: sizes.index }}
            >
              <SelectAll />
            </th>
          )}
          {line === 0 && isStacked && rowButtons.length > 0 && <ActionsHead span={rows.length} />}
          {row.map((cell) =>
            cell.column ? <ColumnHead key={cell.key} cell={cell} column={cell.column} /> : <GroupHead key={cell.key} cell={cell} />,
          )}
          {line === 0 && !isStacked && rowButtons.length > 0 && <ActionsHead span={rows.length} />}
        </tr>
      ))}
    </thead>
  );
});

function ActionsHead({ span }: { span: number }): ReactNode {
  const { actionsStyle, isStacked } = useParts();
  const own = useOwnText(texts);
  return (
    <th
      scope="col"
      {...stackedRole(isStacked, 'columnheader')}
      rowSpan={span}
      className={`${styles.fixed} ${styles.center}`}
      style={actionsStyle}
    >
      {own('actions')}
    </th>
  );
}

function GroupHead({ cell: { group, span } }: { cell: HeaderCell<DrawnColumn> }): ReactNode {
  const { isStacked } = useParts();
  const text = useText();
  return (
    <th scope="colgroup" {...stackedRole(isStacked, 'columnheader')} colSpan={span} className={styles[group?.align ?? 'center']}>
      {text(group?.label)}
    </th>
  );
}

function ColumnHead({ cell, column }: { cell: HeaderCell<DrawnColumn>; column: DrawnColumn }): ReactNode {
  const { node, label, side, fixed, style } = column;
  const { isStacked } = useParts();
  return (
    <th
      scope="col"
      {...stackedRole(isStacked, 'columnheader')}
      rowSpan={cell.rows}
      className={fixed ? `${styles[side]} ${styles.fixed}` : styles[side]}
      style={style}
      title={label}
      data-column={node.id}
    >
      <ColumnName column={column} />
      {!isStacked && <ColumnHelp column={column} />}
    </th>
  );
}

function SelectAll(): ReactNode {
  const { selection, isStacked } = useParts();
  const rowIds = useRowIds();
  const own = useOwnText(texts);
  const count = useSyncExternalStore(selection.subscribe, selection.size);
  const isAll = rowIds.length > 0 && count >= rowIds.length;
  const tick = (
    <input
      type="checkbox"
      className={styles.tick}
      aria-label={own('selectAll')}
      checked={isAll}
      disabled={rowIds.length === 0}
      ref={(input) => {
        if (input) input.indeterminate = count > 0 && !isAll;
      }}
      onChange={(event) => selection.set(rowIds, event.target.checked)}
    />
  );
  if (!isStacked) return tick;
  return (
    <label className={styles.all}>
      {tick}
      {own('selectAll')}
    </label>
  );
}
