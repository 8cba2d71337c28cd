import type { ReactNode } from 'react';
import { useFormLayout } from './form/form-layout';
import styles from './FormGrid.module.css';

/** Fields under one another with their labels on one edge, or on the 24 columns of a form that says how wide each is. */
export function FormGrid({ children }: { children: ReactNode }): ReactNode {
  const { kind, gutter } = useFormLayout();
  if (kind === 'aligned') return <div className={styles.grid}>{children}</div>;
  return (
    <div className={styles.columns} style={{ columnGap: gutter }}>
      {children}
    </div>
  );
}
