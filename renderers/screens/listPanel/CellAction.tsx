import { useState, type ReactNode } from 'react';
import type { Action } from '#engine/generated/descriptor.gen';
import { useActions } from '#ui/actions/use-actions.ts';
import { useText } from '#ui/services.tsx';
import type { ListRow } from './list-answer';
import styles from './list.module.css';

export interface CellActionProps {
  action: Action;
  resource: string;
  row: ListRow;
  /** The column's name, when the action has none of its own. */
  label: string;
  children: ReactNode;
}

/** A cell that does something when it is clicked, the state of a record for example. */
export function CellAction({ action, resource, row, label, children }: CellActionProps): ReactNode {
  const run = useActions(resource);
  const text = useText();
  const [isBusy, setIsBusy] = useState(false);
  const start = async () => {
    setIsBusy(true);
    await run(action, row).finally(() => setIsBusy(false));
  };
  return (
    <button
      type="button"
      className={styles.cellAction}
      title={action.label === undefined ? label : text(action.label)}
      disabled={isBusy}
      onClick={() => void start()}
    >
      {children}
    </button>
  );
}
