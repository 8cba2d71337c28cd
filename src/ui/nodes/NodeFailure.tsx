import { Button } from 'antd';
import type { ReactNode } from 'react';
import styles from './Placeholder.module.css';
import { useUiText } from '../texts/use-own-text';

export function NodeFailure({ onRetry }: { onRetry(): void }): ReactNode {
  const own = useUiText();
  return (
    <div role="alert" className={styles.placeholder}>
      {own('nodeFailed')}
      <Button type="link" size="small" onClick={onRetry}>
        {own('retry')}
      </Button>
    </div>
  );
}
