import type { ReactNode } from 'react';
import type { Action } from '#engine/generated/descriptor.gen';
import { ActionButton } from '#ui/actions/ActionButton.tsx';
import type { ListRow } from './list-answer';
import styles from './list.module.css';

/** What can be done with a row. */
export function RowActions({ actions, resource, row }: { actions: readonly Action[]; resource: string; row: ListRow }): ReactNode {
  return (
    <div className={styles.rowActions}>
      {actions.map((action) => (
        <ActionButton key={JSON.stringify(action.label)} action={action} resource={resource} row={row} type="link" size="small" className={styles.rowAction} />
      ))}
    </div>
  );
}
