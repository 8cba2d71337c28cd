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
  /** Fallback for an action without a label: the name of the column. */
  label: string;
  children: ReactNode;
}

/** A cell that runs an action on click, such as a state that opens the release dialog. */
export function CellAction({ action, resource, row, label, children }: CellActionProps): ReactNode {
  const run = useActions(resource);
  const text = useText();
  const [isBusy, setIsBusy] = useState(false);
  const onClick = async () => {
    setIsBusy(true);
    await run(action, row).finally(() => setIsBusy(false));
  };
  return (
    <button
      type="button"
      className={styles.cellAction}
      title={action.label === undefined ? label : text(action.label)}
      // Not disabled, because the dialog returns the focus to it.
      aria-busy={isBusy}
      onClick={() => void (isBusy || onClick())}
    >
      {children}
    </button>
  );
}
