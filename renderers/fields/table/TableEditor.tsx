import { lazy, memo, Suspense, useCallback, useEffect, useState, type MouseEvent, type ReactNode } from 'react';
import { useNodeState } from '#form/use-node-state.ts';
import { useTable } from '#form/use-table.ts';
import type { ViewProps } from '#ui/renderer.ts';
import { useHelpId } from '#ui/field/FieldHelp.tsx';
import { describedBy } from '#ui/field/use-control.ts';
import { rowOf } from '#ui/rows/row-of.ts';
import { useLazyDrag } from '#ui/rows/use-lazy-drag.ts';
import { dropIndex } from './drop-index';
import type { RevealCell } from './reveal';
import { createSlot, type Slot } from './slot';
import { TableBody } from './TableBody';
import { TableEmpty } from './TableEmpty';
import { TableFooter } from './TableFooter';
import { TableFrame } from './TableFrame';
import styles from './table.module.css';
import { TablePartsProvider, TableRowsProvider } from './table-parts';
import { EditedTotals } from './TableTotals';
import { TableTitle } from './TableTitle';
import { useCellReveal } from './use-cell-reveal';
import { useRowCommands } from './use-row-commands';
import { useTableKeys } from './use-table-keys';
import { useTablePaste } from './use-table-paste';
import { useTableParts } from './use-table-parts';

const RowDrag = lazy(async () => ({ default: (await import('#ui/rows/RowDrag.tsx')).RowDrag }));

/** An editable sub-table. It renders again when rows are added, removed or moved; typing renders the cell only. */
export function TableEditor({ node }: ViewProps): ReactNode {
  const table = useTable(node.id);
  const { elementId, issues } = useNodeState(node.id);
  const help = useHelpId(node.id, elementId);
  const parts = useTableParts({ node, isLocked: table.disabled });
  const [reveal] = useState(createSlot<RevealCell>);
  const [announce] = useState(createSlot<(text: string) => void>);
  const { drag, needsDrag, preloadDrag, onPointerDown } = useLazyDrag();
  const commands = useRowCommands({ table, parts, reveal, announce });
  const onKeyDown = useTableKeys({ rowIds: table.rowIds, reveal, move: commands.move });
  const onPasteCapture = useTablePaste(table, parts);
  useCellReveal(node.id, reveal);
  useEffect(() => parts.selection.keep(table.rowIds), [parts.selection, table.rowIds]);

  const onClick = useCallback(
    (event: MouseEvent) => {
      const action = (event.target as Element).closest<HTMLElement>('[data-do]')?.dataset['do'];
      const row = rowOf(event.target);
      if (action !== undefined && row !== undefined) commands.run(action, row);
    },
    [commands],
  );

  return (
    <TablePartsProvider value={parts}>
      <TableRowsProvider value={table.rowIds}>
        <fieldset
          id={elementId}
          tabIndex={-1}
          onPasteCapture={onPasteCapture}
          aria-labelledby={`${elementId}-label`}
          aria-describedby={describedBy(elementId, issues.length > 0, help)}
          className={issues.length > 0 ? `${styles.editor} ${styles.wrong}` : styles.editor}
        >
          <TableTitle elementId={elementId} />
          <TableFrame totals={<EditedTotals />}>
            <TableBody
              reveal={reveal}
              onClick={onClick}
              onKeyDown={onKeyDown}
              onPointerOver={preloadDrag}
              onPointerDown={onPointerDown}
              onFocus={preloadDrag}
              empty={<TableEmpty isEdited={!table.disabled} />}
            />
          </TableFrame>
          {!table.disabled && <TableFooter commands={commands} />}
          <Announcement announce={announce} />
          {needsDrag && (
            <Suspense>
              <RowDrag
                scroller={parts.scroller}
                start={drag}
                onDrop={(row, target) => commands.move(row, dropIndex(table.rowIds, row, target))}
              />
            </Suspense>
          )}
        </fieldset>
      </TableRowsProvider>
    </TablePartsProvider>
  );
}

/** Announces changes of rows to screen readers. */
const Announcement = memo(function Announcement({ announce }: { announce: Slot<(text: string) => void> }): ReactNode {
  const [text, setText] = useState('');
  useEffect(() => announce.fill(setText), [announce]);
  return <output className="screen-reader-only">{text}</output>;
});
