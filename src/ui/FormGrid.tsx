import type { ReactNode } from 'react';
import styles from './FormGrid.module.css';

/** Fields under one another with their labels on one edge: as wide as the widest label, whatever the language. */
export function FormGrid({ children }: { children: ReactNode }): ReactNode {
  return <div className={styles.grid}>{children}</div>;
}
