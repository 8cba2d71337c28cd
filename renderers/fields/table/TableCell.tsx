import { memo, useLayoutEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { FieldHelp } from '#ui/field/FieldHelp.tsx';
import { RenderNode } from '#ui/nodes/RenderNode.tsx';
import { CellNote } from './CellNote';
import { CellLabel } from './ColumnName';
import { firstInput } from './reveal';
import { stackedRole } from '#ui/rows/stacked-role.ts';
import { useParts, type DrawnColumn } from './table-parts';
import styles from './table.module.css';
import { WhileShown } from './WhileShown';

export interface TableCellProps {
  column: DrawnColumn;
  /** Whether the cell shows its input, or the value as text. */
  isFilled: boolean;
}

/** A cell. Typing renders its input, not the cell. */
export const TableCell = memo(function TableCell({ column, isFilled }: TableCellProps): ReactNode {
  const { node, fixed, side, style, isEdited, isConditional } = column;
  const { isStacked } = useParts();
  const cell = useRef<HTMLTableCellElement>(null);
  const className = fixed ? `${styles[side]} ${styles.fixed}` : styles[side];
  const content = isEdited ? <EditableContent column={column} isFilled={isFilled} cell={cell} /> : <ReadOnlyContent column={column} />;
  return (
    <td ref={cell} {...stackedRole(isStacked, 'cell')} className={className} style={style} data-column={node.id}>
      {isConditional ? <WhileShown id={node.id}>{content}</WhileShown> : content}
    </td>
  );
});

function ReadOnlyContent({ column }: { column: DrawnColumn }): ReactNode {
  return (
    <>
      <CellLabel column={column} />
      <div className={styles.read}>
        <RenderNode node={column.node} part="Display" />
      </div>
    </>
  );
}

/** The input, or a button with the value that becomes the input on focus. */
function EditableContent({ column, isFilled, cell }: TableCellProps & { cell: RefObject<HTMLElement | null> }): ReactNode {
  const { node, label, isField } = column;
  const [isEntered, enter] = useState(false);
  useLayoutEffect(() => {
    if (isEntered && cell.current) firstInput(cell.current)?.focus();
  }, [isEntered, cell]);
  const note = isField && <CellNote id={node.id} label={label} />;
  const name = <CellLabel column={column} hasInput={isField} />;
  return isFilled || isEntered ? (
    <>
      {name}
      <FieldHelp node={node}>
        <RenderNode node={node} />
        {note}
      </FieldHelp>
    </>
  ) : (
    <>
      {name}
      <button type="button" className={styles.light} aria-label={label} onFocus={() => enter(true)} onClick={() => enter(true)}>
        <RenderNode node={node} part="Display" />
      </button>
      {note}
    </>
  );
}
