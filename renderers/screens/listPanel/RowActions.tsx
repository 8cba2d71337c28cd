import { use, type ReactNode } from 'react';
import type { Action } from '#engine/generated/descriptor.gen';
import { ListAction } from './ListAction';
import type { ListRow } from './list-answer';
import styles from './list.module.css';
import { RowEditingContext } from './row-editing';

/** The buttons of a row. */
export function RowActions({ actions, resource, row }: { actions: readonly Action[]; resource: string; row: ListRow }): ReactNode {
  const editing = use(RowEditingContext);
  if (editing?.isEdited(row.id)) return <editing.Actions rowId={row.id} />;
  return (
    <div className={styles.rowActions}>
      {actions.map((action) => (
        <ListAction
          key={JSON.stringify(action.label)}
          action={action}
          resource={resource}
          row={row}
          type="link"
          size="small"
          className={styles.rowAction}
        />
      ))}
    </div>
  );
}
