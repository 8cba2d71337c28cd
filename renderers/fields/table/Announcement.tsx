import { memo, useEffect, useState, type ReactNode } from 'react';
import type { Slot } from './slot';
import styles from './table.module.css';

/** Says aloud what has become of a row. */
export const Announcement = memo(function Announcement({ say }: { say: Slot<(text: string) => void> }): ReactNode {
  const [text, setText] = useState('');
  useEffect(() => say.fill(setText), [say]);
  return <output className={styles.hidden}>{text}</output>;
});
