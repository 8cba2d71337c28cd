import type { ReactNode, Ref } from 'react';
import { useFormLayout } from './form-layout';
import styles from './FormGrid.module.css';

export interface FormGridProps {
  children: ReactNode;
  place?: Ref<HTMLDivElement> | undefined;
  /** One of several sections, whose layout the browser may skip while it is out of view. */
  isPart?: boolean;
}

/** Aligned fields with their labels on one edge, or a grid of 24 columns. */
export function FormGrid({ children, place, isPart = false }: FormGridProps): ReactNode {
  const { kind, gutter } = useFormLayout();
  if (kind === 'aligned') return <div className={styles.grid}>{children}</div>;
  return (
    <div ref={place} className={isPart ? `${styles.columns} ${styles.part}` : styles.columns} style={{ columnGap: gapOf(gutter) }}>
      {children}
    </div>
  );
}

/** The gap between two of 24 columns. It shrinks in a narrow grid (a cell, a card), which 23 full gaps would overflow. */
export const gapOf = (gutter: number): string => `min(${gutter}px, 2%)`;
