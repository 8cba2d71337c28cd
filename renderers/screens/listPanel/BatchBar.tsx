import { Button } from 'antd';
import type { ReactNode } from 'react';
import type { Action } from '#engine/generated/descriptor.gen';
import { ActionButton } from '#ui/actions/ActionButton.tsx';
import { useOwnText } from '#ui/texts/use-own-text.ts';
import styles from './list.module.css';
import texts from './texts.json';
import type { Selection } from './use-selection';

/** Actions for the selected rows. They clear the selection, because rows on other pages may have been removed. */
export function BatchBar({
  actions,
  resource,
  selection,
}: {
  actions: readonly Action[];
  resource: string;
  selection: Selection;
}): ReactNode {
  const own = useOwnText(texts);
  return (
    <div className={styles.actions}>
      <output className={styles.chosen}>{own('chosen', { count: selection.ids.length })}</output>
      {actions.map((action) => (
        <ActionButton key={JSON.stringify([action.label, action.right])} action={action} resource={resource} onDone={selection.clear} />
      ))}
      <Button autoInsertSpace={false} type="link" onClick={selection.clear}>
        {own('clearChosen')}
      </Button>
    </div>
  );
}
