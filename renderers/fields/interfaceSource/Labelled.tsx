import type { ReactNode } from 'react';
import styles from './view.module.css';

/** An input with its label above. */
export function Labelled({ label, children }: { label: string; children: ReactNode }): ReactNode {
  return (
    <label className={styles.labelled}>
      <span>{label}</span>
      {children}
    </label>
  );
}
