import { memo, useMemo, useSyncExternalStore, type ReactNode } from 'react';
import { isAlwaysRequired } from '#engine/record-schema';
import { HelpMark } from '#ui/field/HelpMark.tsx';
import { useText } from '#ui/services.tsx';
import { useOwnText } from '#ui/texts/use-own-text.ts';
import { headerRowsOf, type HeaderCell } from './header-groups';
import styles from './table.module.css';
import { useParts, useRowIds, type DrawnColumn } from './table-parts';
import { sizes } from './table-sizes';
import texts from './texts.json';

/** One row of headings, or two if columns are grouped. */
export const TableHead = memo(function TableHead(): ReactNode {
  const { node, columns, hasSelection, rowButtons, actionsStyle } = useParts();
  const own = useOwnText(texts);
  const rows = useMemo(() => headerRowsOf(columns, node.props?.['complexHeaderList']), [columns, node]);
  return (
    <thead className={styles.head}>
      {rows.map((row, line) => (
        <tr key={line === 0 ? 'above' : 'below'} aria-rowindex={line + 1}>
          {line === 0 && (
            <th scope="col" rowSpan={rows.length} className={`${styles.fixed} ${styles.place}`} style={{ left: 0 }}>
              {own('index')}
            </th>
          )}
          {line === 0 && hasSelection && (
            <th scope="col" rowSpan={rows.length} className={`${styles.fixed} ${styles.center}`} style={{ left: sizes.index }}>
              <SelectAll />
            </th>
          )}
          {row.map((cell) =>
            cell.column ? <ColumnHead key={cell.key} cell={cell} column={cell.column} /> : <GroupHead key={cell.key} cell={cell} />,
          )}
          {line === 0 && rowButtons.length > 0 && (
            <th scope="col" rowSpan={rows.length} className={`${styles.fixed} ${styles.center}`} style={actionsStyle}>
              {own('actions')}
            </th>
          )}
        </tr>
      ))}
    </thead>
  );
});

function GroupHead({ cell: { group, span } }: { cell: HeaderCell<DrawnColumn> }): ReactNode {
  const text = useText();
  return (
    <th scope="colgroup" colSpan={span} className={styles[group?.align ?? 'center']}>
      {text(group?.label)}
    </th>
  );
}

function ColumnHead({
  cell,
  column: { node, label, side, fixed, style },
}: {
  cell: HeaderCell<DrawnColumn>;
  column: DrawnColumn;
}): ReactNode {
  const text = useText();
  const { records } = useParts();
  return (
    <th
      scope="col"
      rowSpan={cell.rows}
      className={fixed ? `${styles[side]} ${styles.fixed}` : styles[side]}
      style={style}
      title={label}
      data-column={node.id}
    >
      {!records && isAlwaysRequired(node) && (
        <span className={styles.required} aria-hidden="true">
          *
        </span>
      )}
      {label}
      {node.help !== undefined && <HelpMark>{text(node.help)}</HelpMark>}
    </th>
  );
}

function SelectAll(): ReactNode {
  const { selection } = useParts();
  const rowIds = useRowIds();
  const own = useOwnText(texts);
  const count = useSyncExternalStore(selection.subscribe, selection.size);
  const isAll = rowIds.length > 0 && count >= rowIds.length;
  return (
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
}
