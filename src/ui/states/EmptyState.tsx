import { InboxOutlined } from '@ant-design/icons';
import type { ReactNode } from 'react';
import styles from './states.module.css';

/** Explains an empty place and offers the next step. */
export function EmptyState({ title, children }: { title: string; children?: ReactNode }): ReactNode {
  return (
    <div className={styles.state}>
      <InboxOutlined className={styles.icon} />
      <div className={styles.detail}>{title}</div>
      {children}
    </div>
  );
}
