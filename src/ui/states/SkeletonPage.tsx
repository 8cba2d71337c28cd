import type { ReactNode } from 'react';
import styles from './SkeletonPage.module.css';

/** A toolbar and rows without content. `label` is read to screen readers. */
export function SkeletonPage({ label }: { label?: string }): ReactNode {
  return (
    <output className={styles.skeleton} aria-label={label}>
      <span className={styles.bone} style={{ width: '30%' }} />
      {rows.map((width) => (
        <span key={width} className={styles.bone} style={{ width }} />
      ))}
    </output>
  );
}

const rows = ['92%', '84%', '88%', '76%', '90%', '80%'];
