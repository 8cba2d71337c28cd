import { memo, type ReactNode } from 'react';
import type { JsonValue } from '#engine/json';
import type { ResolvedNode } from '#engine/resolve-fields';
import type { FieldIssue } from '#form/form-store.ts';
import { useConflictingValue } from '#form/use-conflicting-value.ts';
import { useIssues } from '#form/use-frame-state.ts';
import styles from './FieldItem.module.css';
import { useUiServices } from '../services';
import { messageId } from './use-control';
import { useIssueText } from '../texts/use-issue-text';
import { useUiText } from '../texts/use-own-text';

export interface FieldMessageProps {
  node: ResolvedNode;
  elementId: string;
  /** Outside of a form: the issues are announced here. In a form `FormAnnouncement` does it once for all fields. */
  isLive?: boolean;
}

/** The issues of a field, or its conflicting saved value. The line is always there, so that the layout does not jump. */
export const FieldMessage = memo(function FieldMessage({ node, elementId, isLive = false }: FieldMessageProps): ReactNode {
  const issues = useIssues(node.id);
  const conflictingValue = useConflictingValue(node.id);
  return (
    <div className={styles.space} id={messageId(elementId)} aria-live={issues.length > 0 && !isLive ? 'off' : 'polite'}>
      {issues.length > 0 ? (
        <IssueTexts issues={issues} />
      ) : (
        conflictingValue !== undefined && <ConflictingValue node={node} conflictingValue={conflictingValue} />
      )}
    </div>
  );
});

function IssueTexts({ issues }: { issues: readonly FieldIssue[] }): ReactNode {
  const issueText = useIssueText();
  return <span className={styles.error}>{issues.map(issueText).join(' ')}</span>;
}

function ConflictingValue({ node, conflictingValue }: { node: ResolvedNode; conflictingValue: JsonValue }): ReactNode {
  const own = useUiText();
  const { registry } = useUiServices();
  const value = registry.field(node.jnpfKey).format(conflictingValue, node);
  return <span className={styles.conflict}>{value === '' ? own('newerValueEmpty') : own('newerValue', { value })}</span>;
}
