import { memo, useLayoutEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { RenderNode } from '#ui/RenderNode.tsx';
import { CellNote } from './CellNote';
import { firstInput } from './reveal';
import type { DrawnColumn } from './table-parts';
import styles from './table.module.css';
import { WhileShown } from './WhileShown';

export interface TableCellProps {
  column: DrawnColumn;
  /** Whether it is an input already, or a light box with its value. */
  isFilled: boolean;
}

/** One cell. What is typed in it draws its input, not the cell. */
export const TableCell = memo(function TableCell({ column, isFilled }: TableCellProps): ReactNode {
  const { node, fixed, side, style, isEdited, hides } = column;
  const cell = useRef<HTMLTableCellElement>(null);
  const className = fixed ? `${styles[side]} ${styles.fixed}` : styles[side];
  const content = isEdited ? <Input column={column} isFilled={isFilled} cell={cell} /> : <Read column={column} />;
  return (
    <td ref={cell} className={className} style={style} data-column={node.id}>
      {hides ? <WhileShown id={node.id}>{content}</WhileShown> : content}
    </td>
  );
});

function Read({ column: { node } }: { column: DrawnColumn }): ReactNode {
  return (
    <div className={styles.read}>
      <RenderNode node={node} part="Display" />
    </div>
  );
}

/** A light box turns into its input when the cursor comes into it, and hands it on. */
function Input({ column, isFilled, cell }: TableCellProps & { cell: RefObject<HTMLElement | null> }): ReactNode {
  const { node, label, isField } = column;
  const [isEntered, enter] = useState(false);
  useLayoutEffect(() => {
    if (isEntered && cell.current) firstInput(cell.current)?.focus();
  }, [isEntered, cell]);
  return (
    <>
      {isFilled || isEntered ? (
        <RenderNode node={node} />
      ) : (
        <button type="button" className={styles.light} aria-label={label} onFocus={() => enter(true)} onClick={() => enter(true)}>
          <RenderNode node={node} part="Display" />
        </button>
      )}
      {isField && <CellNote id={node.id} label={label} />}
    </>
  );
}
