import { Button } from 'antd';
import type { ReactNode } from 'react';
import { EmptyNote } from '../states/EmptyNote';
import { ApiError } from '#api/api-error.ts';
import type { FiguresState } from './use-figures';
import { usePortalText } from './portal-texts';
import styles from './portal.module.css';

/** What stands in place of figures that are not there: a skeleton, why they failed, or that there are none. */
export function FigureState({ state, isEmpty }: { state: FiguresState; isEmpty: boolean }): ReactNode {
  const own = usePortalText();
  if (state.status === 'loading') return <div className={styles.skeleton} aria-busy />;
  if (state.status === 'failed') {
    const message = state.message ?? (state.error instanceof ApiError ? state.error.msg : undefined);
    return (
      <div className={styles.state} role="alert">
        <span>{message || own('failed')}</span>
        <Button size="small" onClick={state.retry}>
          {own('reload')}
        </Button>
      </div>
    );
  }
  if (state.status === 'hidden') {
    return (
      <div className={styles.state}>
        <EmptyNote>{own('hidden')}</EmptyNote>
      </div>
    );
  }
  return isEmpty ? (
    <div className={styles.state}>
      <EmptyNote>{state.figures.note ?? own('empty')}</EmptyNote>
    </div>
  ) : null;
}
