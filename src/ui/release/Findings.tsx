import type { ReactNode } from 'react';
import styles from './release.module.css';

interface FindingsProps {
  /** With `message`, and `field`, the label of the field that it is about. */
  findings: readonly Readonly<Record<string, unknown>>[];
}

/** What is wrong with a design, each with its field. */
export function Findings({ findings }: FindingsProps): ReactNode {
  return (
    <ul className={styles.lines}>
      {findings.map(({ path, code, field, message }) => (
        <li key={`${String(path)} ${String(code)} ${String(message)}`}>
          {typeof field === 'string' && <span className={styles.kind}>{field}</span>}
          {String(message)}
        </li>
      ))}
    </ul>
  );
}
