import type { ReactNode } from 'react';
import styles from './EmptyNote.module.css';

/** A text in the place of an image or chart, saying why it is empty. */
export function EmptyNote({ children }: { children: ReactNode }): ReactNode {
  return <div className={styles.note}>{children}</div>;
}
