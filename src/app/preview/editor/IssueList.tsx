import { CheckCircleOutlined, CloseCircleOutlined, InfoCircleOutlined, WarningOutlined } from '@ant-design/icons';
import type { ReactNode } from 'react';
import type { SourceIssue } from '../reading/read-source';
import type { Severity } from '#engine/module/severity';
import { usePreviewText } from '../use-preview-text';
import styles from './issue-list.module.css';

export interface PlacedIssue extends SourceIssue {
  message: string;
  line: number;
}

export interface IssueListProps {
  issues: readonly PlacedIssue[];
  unlisted: number;
  isReading: boolean;
  /** Notes above the list. */
  note?: ReactNode;
  onChoose(issue: PlacedIssue): void;
}

/** The issues of the text. A click shows the position in the editor. */
export function IssueList({ issues, unlisted, isReading, note, onChoose }: IssueListProps): ReactNode {
  const own = usePreviewText();
  const isFine = issues.length === 0;
  return (
    <section className={styles.issues} aria-label={own('issues')}>
      {note}
      <output className={styles.head}>
        {isFine ? (
          <>
            {!isReading && <CheckCircleOutlined className={styles.fine} />} {own(isReading ? 'issues.reading' : 'issues.none')}
          </>
        ) : (
          `${own('issues')} ${issues.length + unlisted}`
        )}
      </output>
      {!isFine && (
        <ul>
          {issues.map((issue) => (
            <li key={`${issue.path} ${issue.code} ${issue.from}`}>
              <button type="button" className={styles.issue} onClick={() => onChoose(issue)}>
                <SeverityIcon severity={issue.severity} />
                <span className={styles.message}>{issue.message}</span>
                <span className={styles.place}>{own('issues.place', { line: issue.line })}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {unlisted > 0 && <p className={styles.head}>{own('issues.unlisted', { count: unlisted })}</p>}
    </section>
  );
}

function SeverityIcon({ severity }: { severity: Severity }): ReactNode {
  const own = usePreviewText();
  const Icon = icons[severity];
  return <Icon className={styles[severity]} aria-label={own(`severity.${severity}`)} />;
}

const icons = { error: CloseCircleOutlined, warning: WarningOutlined, info: InfoCircleOutlined };
