import { Skeleton } from 'antd';
import type { ReactNode } from 'react';
import styles from './page.module.css';
import { usePageText } from './use-page-text';

/** Shown in the shape of the designer while the module loads. */
export function DesignerSkeleton(): ReactNode {
  const own = usePageText();
  return (
    <div className={styles.designer} aria-busy="true" aria-label={own('loading')}>
      <div className={styles.bar}>
        <Skeleton.Input active size="small" />
      </div>
      <div className={styles.panes}>
        <div className={styles.left}>
          <div className={styles.bones}>
            <Skeleton active paragraph={{ rows: 12 }} title={false} />
          </div>
        </div>
        <div className={styles.centre}>
          <div className={styles.bones}>
            <Skeleton active paragraph={{ rows: 8 }} />
          </div>
        </div>
        <div className={styles.right}>
          <div className={styles.bones}>
            <Skeleton active paragraph={{ rows: 10 }} title={false} />
          </div>
        </div>
      </div>
    </div>
  );
}
