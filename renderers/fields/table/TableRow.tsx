import { memo, useEffect, useLayoutEffect, useMemo, useRef, useState, useSyncExternalStore, type ReactNode } from 'react';
import { CellScope } from '#form/cell-scope.tsx';
import { RowProvider } from '#form/row-context.tsx';
import { useOwnText } from '#ui/texts/use-own-text.ts';
import { icons } from './icons';
import { LightCells } from './LightCells';
import { focusTarget } from './reveal';
import { stackedRole } from '#ui/rows/stacked-role.ts';
import type { SeenColumns } from './seen-columns';
import styles from './table.module.css';
import { useParts } from './table-parts';
import { sizes } from './table-sizes';
import { TableCell } from './TableCell';
import texts from './texts.json';

export interface TableRowProps {
  row: string;
  index: number;
  seen: SeenColumns;
  measure: ((row: HTMLTableRowElement | null) => void) | undefined;
}

/** A row. It renders again when it moves or gets its inputs, but not while the user types. */
export const TableRow = memo(function TableRow({ row, index, seen, measure }: TableRowProps): ReactNode {
  const { node, columns, headRows, hasSelection, isStacked, records } = useParts();
  const isFilled = useIsFilled(row);
  const scope = useMemo(() => ({ table: node.id, row }), [node.id, row]);
  const cells = isFilled ? (
    columns.map((column, columnIndex) => <TableCell key={column.node.id} column={column} isFilled={seen.filled.has(columnIndex)} />)
  ) : (
    <LightCells shown={seen.shown} />
  );
  return (
    <tr
      ref={measure}
      {...stackedRole(isStacked, 'row')}
      data-index={index}
      data-row={row}
      aria-rowindex={headRows + index + 1}
      className={styles.row}
    >
      <RowNumber index={index} />
      {hasSelection && <SelectRow row={row} index={index} />}
      {isStacked && <Buttons />}
      {records ? <RowProvider value={records[index] ?? emptyRecord}>{cells}</RowProvider> : <CellScope value={scope}>{cells}</CellScope>}
      {!isStacked && <Buttons />}
    </tr>
  );
});

const emptyRecord = {};

/** Whether a row has inputs. Rows that appear while the table scrolls have none at first, see `createRowFiller`. */
function useIsFilled(row: string): boolean {
  const { filler, scroller } = useParts();
  const [isFilled, setFilled] = useState(() => !filler.isBusy());
  const entered = useRef<{ column?: string | undefined }>(undefined);
  useEffect(() => {
    if (isFilled) return undefined;
    return filler.await(row, (target) => {
      entered.current = target;
      setFilled(true);
    });
  }, [isFilled, filler, row]);
  useLayoutEffect(() => {
    if (isFilled && entered.current && scroller.current) focusTarget(scroller.current, { row, ...entered.current });
    entered.current = undefined;
  }, [isFilled, row, scroller]);
  return isFilled;
}

function RowNumber({ index }: { index: number }): ReactNode {
  const { isLocked, isStacked } = useParts();
  const own = useOwnText(texts);
  return (
    <th scope="row" {...stackedRole(isStacked, 'rowheader')} className={`${styles.place} ${styles.fixed}`} style={{ left: 0 }}>
      {isStacked ? own('row', { row: index + 1 }) : index + 1}
      {!isLocked && (
        <button
          type="button"
          className={styles.handle}
          data-handle=""
          data-do="move"
          aria-label={own('moveRow', { row: index + 1 })}
          title={own('moveRow', { row: index + 1 })}
        >
          {icons.move}
        </button>
      )}
    </th>
  );
}

function SelectRow({ row, index }: { row: string; index: number }): ReactNode {
  const { selection, isStacked } = useParts();
  const own = useOwnText(texts);
  const isSelected = useSyncExternalStore(selection.subscribe, () => selection.has(row));
  return (
    <td {...stackedRole(isStacked, 'cell')} className={`${styles.choice} ${styles.center} ${styles.fixed}`} style={{ left: sizes.index }}>
      <input
        type="checkbox"
        className={styles.tick}
        aria-label={own('selectRow', { row: index + 1 })}
        checked={isSelected}
        onChange={(event) => selection.set([row], event.target.checked)}
      />
    </td>
  );
}

const Buttons = memo(function Buttons(): ReactNode {
  const { rowButtons, actionsStyle, isStacked } = useParts();
  return (
    rowButtons.length > 0 && (
      <td {...stackedRole(isStacked, 'cell')} className={`${styles.actions} ${styles.fixed}`} style={actionsStyle}>
        {rowButtons.map(({ action, label }) => (
          <button
            key={action}
            type="button"
            className={action === 'remove' ? `${styles.button} ${styles.danger}` : styles.button}
            data-do={action}
            aria-label={label}
            title={label}
          >
            {icons[action]}
          </button>
        ))}
      </td>
    )
  );
});
