import { memo, useLayoutEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { FieldHelp } from '#ui/field/FieldHelp.tsx';
import { RenderNode } from '#ui/nodes/RenderNode.tsx';
import { CellNote } from './CellNote';
import { firstInput } from './reveal';
import type { DrawnColumn } from './table-parts';
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
  const cell = useRef<HTMLTableCellElement>(null);
  const className = fixed ? `${styles[side]} ${styles.fixed}` : styles[side];
  const content = isEdited ? <EditableContent column={column} isFilled={isFilled} cell={cell} /> : <ReadOnlyContent column={column} />;
  return (
    <td ref={cell} className={className} style={style} data-column={node.id}>
      {isConditional ? <WhileShown id={node.id}>{content}</WhileShown> : content}
    </td>
  );
});

function ReadOnlyContent({ column: { node } }: { column: DrawnColumn }): ReactNode {
  return (
    <div className={styles.read}>
      <RenderNode node={node} part="Display" />
    </div>
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
  return isFilled || isEntered ? (
    <FieldHelp node={node}>
      <RenderNode node={node} />
      {note}
    </FieldHelp>
  ) : (
    <>
      <button type="button" className={styles.light} aria-label={label} onFocus={() => enter(true)} onClick={() => enter(true)}>
        <RenderNode node={node} part="Display" />
      </button>
      {note}
    </>
  );
}
