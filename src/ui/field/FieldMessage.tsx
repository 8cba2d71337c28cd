import { memo, type ReactNode } from 'react';
import type { JsonValue } from '#engine/json';
import type { ResolvedNode } from '#engine/resolve-fields';
import type { FieldIssue } from '#form/form-store.ts';
import { useConflictingValue } from '#form/use-conflicting-value.ts';
import styles from './FieldItem.module.css';
import { useUiServices } from '../services';
import { messageId } from './use-control';
import { useIssueText } from '../texts/use-issue-text';
import { useUiText } from '../texts/use-own-text';

/** What is wrong with a field, or what somebody else has made of it. The line is always there, so that nothing jumps. */
export const FieldMessage = memo(function FieldMessage({
  node,
  elementId,
  issues,
}: {
  node: ResolvedNode;
  elementId: string;
  issues: readonly FieldIssue[];
}): ReactNode {
  const theirs = useConflictingValue(node.id);
  return (
    <div className={styles.space} id={messageId(elementId)} aria-live="polite">
      {issues.length > 0 ? <IssueTexts issues={issues} /> : theirs !== undefined && <Theirs node={node} theirs={theirs} />}
    </div>
  );
});

function IssueTexts({ issues }: { issues: readonly FieldIssue[] }): ReactNode {
  const issueText = useIssueText();
  return <span className={styles.error}>{issues.map(issueText).join(' ')}</span>;
}

function Theirs({ node, theirs }: { node: ResolvedNode; theirs: JsonValue }): ReactNode {
  const own = useUiText();
  const { registry } = useUiServices();
  const value = registry.field(node.jnpfKey).format(theirs, node);
  return <span className={styles.theirs}>{value === '' ? own('theirsEmpty') : own('theirs', { value })}</span>;
}
