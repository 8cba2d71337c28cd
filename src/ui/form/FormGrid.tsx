import type { ReactNode, Ref } from 'react';
import { useFormLayout } from './form-layout';
import styles from './FormGrid.module.css';

export interface FormGridProps {
  children: ReactNode;
  place?: Ref<HTMLDivElement> | undefined;
  /** One of several, which the browser may leave alone while it is out of sight. */
  isPart?: boolean;
}

/** Fields under one another with their labels on one edge, or on the 24 columns of a form that says how wide each is. */
export function FormGrid({ children, place, isPart = false }: FormGridProps): ReactNode {
  const { kind, gutter } = useFormLayout();
  if (kind === 'aligned') return <div className={styles.grid}>{children}</div>;
  return (
    <div ref={place} className={isPart ? `${styles.columns} ${styles.part}` : styles.columns} style={{ columnGap: gapOf(gutter) }}>
      {children}
    </div>
  );
}

/** The gap between two of 24 columns: where a grid is narrow (a cell, a card among others) 23 full gaps would burst it. */
export const gapOf = (gutter: number): string => `min(${gutter}px, 2%)`;
