import type { ReactNode } from 'react';
import { isAlwaysRequired } from '#engine/record-schema';
import { useNodeState } from '#form/use-node-state.ts';
import { HelpMark } from '#ui/field/HelpMark.tsx';
import { useText } from '#ui/services.tsx';
import styles from './table.module.css';
import { useParts, type DrawnColumn } from './table-parts';

interface ColumnProps {
  column: DrawnColumn;
}

/** The label of a column with the mark of a required one. */
export function ColumnName({ column: { node, label }, group = '' }: ColumnProps & { group?: string }): ReactNode {
  const { records } = useParts();
  return (
    <>
      {!records && isAlwaysRequired(node) && (
        <span className={styles.required} aria-hidden="true">
          *
        </span>
      )}
      {group !== '' && `${group}-`}
      {label}
    </>
  );
}

export function ColumnHelp({ column: { node } }: ColumnProps): ReactNode {
  const text = useText();
  return node.help !== undefined && <HelpMark>{text(node.help)}</HelpMark>;
}

/** The label of a cell in a stacked row, which has no headings above it. */
export function CellLabel({ column, hasInput = false }: ColumnProps & { hasInput?: boolean }): ReactNode {
  const { isStacked } = useParts();
  if (!isStacked) return null;
  const name = <ColumnName column={column} group={column.groupLabel} />;
  return (
    <div className={styles.cellLabel}>
      {hasInput ? <InputLabel id={column.node.id}>{name}</InputLabel> : name}
      <ColumnHelp column={column} />
    </div>
  );
}

function InputLabel({ id, children }: { id: string; children: ReactNode }): ReactNode {
  const { elementId } = useNodeState(id);
  return (
    <label id={`${elementId}-label`} htmlFor={elementId}>
      {children}
    </label>
  );
}
