import type { ReactNode } from 'react';
import { useNodeState } from '#form/use-node-state.ts';
import { messageId } from '#ui/field/use-control.ts';
import { useIssueText } from '#ui/texts/use-issue-text.ts';
import styles from './table.module.css';
import { useParts } from './table-parts';

/** The label of a cell's input for screen readers, unless the row is stacked and shows it, and its validation messages. */
export function CellNote({ id, label }: { id: string; label: string }): ReactNode {
  const { elementId, issues } = useNodeState(id);
  const { isStacked } = useParts();
  const issueText = useIssueText();
  const message = issues.map(issueText).join(' ');
  return (
    <>
      {!isStacked && (
        <label id={`${elementId}-label`} htmlFor={elementId} className="screen-reader-only">
          {label}
        </label>
      )}
      {issues.length > 0 && (
        <div id={messageId(elementId)} className={styles.message}>
          {message}
        </div>
      )}
    </>
  );
}
