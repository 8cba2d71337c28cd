import { ExclamationCircleOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { ApiError } from '#api/api-error.ts';
import { useUiText } from '../texts/use-own-text';
import { useReloadWhenBack } from './use-reload-when-back';
import styles from './states.module.css';

/** The server's error message and a button to retry. Retries by itself after an outage of the server. */
export function FailedState({ title, error, onRetry }: { title: string; error: unknown; onRetry(): void }): ReactNode {
  const own = useUiText();
  useReloadWhenBack(error, onRetry);
  return (
    <div className={styles.state} role="alert">
      <ExclamationCircleOutlined className={styles.icon} />
      <div className={styles.title}>{title}</div>
      {error instanceof ApiError && error.msg && <div className={styles.detail}>{error.msg}</div>}
      <Button onClick={onRetry}>{own('retry')}</Button>
    </div>
  );
}
