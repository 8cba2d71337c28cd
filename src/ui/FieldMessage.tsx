import type { ReactNode } from 'react';
import { useFormStore } from '#form/form-context.tsx';
import { useNodeState } from '#form/use-node-state.ts';
import { useTheirs } from '#form/use-theirs.ts';
import styles from './FieldItem.module.css';
import { useUiServices } from './services';
import { messageId } from './use-control';
import { useIssueText } from './use-issue-text';
import { useUiText } from './use-own-text';

/** What is wrong with a field, or what somebody else has made of it. The line is always there, so that nothing jumps. */
export function FieldMessage({ fieldId }: { fieldId: string }): ReactNode {
  const { elementId, issues } = useNodeState(fieldId);
  const issueText = useIssueText();
  return (
    <div className={styles.space} id={messageId(elementId)} aria-live="polite">
      {issues.length > 0 ? <span className={styles.error}>{issues.map(issueText).join(' ')}</span> : <Theirs fieldId={fieldId} />}
    </div>
  );
}

function Theirs({ fieldId }: { fieldId: string }): ReactNode {
  const own = useUiText();
  const { registry } = useUiServices();
  const form = useFormStore();
  const theirs = useTheirs(fieldId);
  if (!form || theirs === undefined) return null;
  const { node } = form.field(fieldId);
  const value = registry.field(node.jnpfKey).format(theirs, node);
  return <span className={styles.theirs}>{value === '' ? own('theirsEmpty') : own('theirs', { value })}</span>;
}
