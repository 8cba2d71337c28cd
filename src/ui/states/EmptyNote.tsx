import type { ReactNode } from 'react';
import styles from './EmptyNote.module.css';

/** Explains why an image or chart is empty. */
export function EmptyNote({ children }: { children: ReactNode }): ReactNode {
  return <div className={styles.note}>{children}</div>;
}
