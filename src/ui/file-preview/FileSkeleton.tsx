import type { ReactNode } from 'react';
import { SkeletonPage } from '../states/SkeletonPage';
import { useUiText } from '../texts/use-own-text';
import styles from './preview.module.css';

/** Stands in for a file that is loading. */
export function FileSkeleton(): ReactNode {
  const own = useUiText();
  return (
    <div className={styles.skeleton}>
      <SkeletonPage label={own('loading')} />
    </div>
  );
}
