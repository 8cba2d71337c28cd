import type { ReactNode } from 'react';
import { useUiText } from '../texts/use-own-text';
import styles from './ScreenSkeleton.module.css';

/** A skeleton page: a toolbar and rows. */
export function ScreenSkeleton(): ReactNode {
  const own = useUiText();
  return (
    <output className={styles.skeleton} aria-label={own('loading')}>
      <span className={styles.bone} style={{ width: '30%' }} />
      {rows.map((width) => (
        <span key={width} className={styles.bone} style={{ width }} />
      ))}
    </output>
  );
}

const rows = ['92%', '84%', '88%', '76%', '90%', '80%'];
