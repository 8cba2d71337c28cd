import { Alert, Button, Skeleton } from 'antd';
import type { ReactNode } from 'react';
import { useShellText } from '../i18n/use-shell-text';
import { errorText } from '../session/error-text';
import style from './profile.module.css';

interface LoadedProps<T> {
  own: { data: T | undefined; failure: unknown; reload(): void };
  isEmpty(data: T): boolean;
  children(data: T): ReactNode;
}

/** The states of a part of the profile: loading, failed, empty, loaded. */
export function Loaded<T>({ own: { data, failure, reload }, isEmpty, children }: LoadedProps<T>) {
  const t = useShellText();
  if (failure !== undefined)
    return (
      <Alert
        type="error"
        showIcon
        title={errorText(failure, t)}
        action={
          <Button size="small" onClick={reload}>
            {t('profile.retry')}
          </Button>
        }
      />
    );
  if (data === undefined) return <Skeleton active title={false} paragraph={{ rows: 2 }} />;
  return isEmpty(data) ? <p className={style['empty']}>{t('profile.none')}</p> : children(data);
}
