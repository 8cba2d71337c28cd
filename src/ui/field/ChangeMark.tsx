import type { ReactNode } from 'react';
import styles from './ChangeMark.module.css';

/** A dot beside what was changed and is not saved. */
export const ChangeMark = ({ label }: { label: string }): ReactNode => (
  <span className={styles.mark} title={label}>
    <span className="screen-reader-only">{label}</span>
  </span>
);
