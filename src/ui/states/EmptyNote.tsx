import type { ReactNode } from 'react';
import styles from './EmptyNote.module.css';

/** Says in the place of a picture why there is none. */
export function EmptyNote({ children }: { children: ReactNode }): ReactNode {
  return <div className={styles.note}>{children}</div>;
}
