import { memo, type ReactNode } from 'react';
import { HelpMark } from '#ui/field/HelpMark.tsx';
import { useText } from '#ui/services.tsx';
import styles from './table.module.css';
import { useParts } from './table-parts';

/** The heading inside a table, for tables without a label above them (`showTitle` without `showLabel`). */
export const TableTitle = memo(function TableTitle({ elementId }: { elementId: string }): ReactNode {
  const { node } = useParts();
  const text = useText();
  const { showLabel, showTitle } = node.props ?? {};
  if (showLabel !== false || showTitle === false || node.label === undefined) return null;
  return (
    <div className={styles.title}>
      <span id={`${elementId}-label`}>{text(node.label)}</span>
      {node.help !== undefined && <HelpMark>{text(node.help)}</HelpMark>}
    </div>
  );
});
