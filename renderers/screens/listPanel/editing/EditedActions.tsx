import { Button } from 'antd';
import { use, type ReactNode } from 'react';
import { useOwnText } from '#ui/texts/use-own-text.ts';
import { EditedRowsContext } from './edited-rows';
import styles from './editing.module.css';
import texts from './texts.json';

/** The buttons of a row that is being edited. */
export function EditedActions({ rowId }: { rowId: string }): ReactNode {
  const own = useOwnText(texts);
  const rows = use(EditedRowsContext);
  const row = rows?.get(rowId);
  if (!rows || !row) return null;
  return (
    <div className={styles.actions}>
      <Button autoInsertSpace={false} type="link" size="small" loading={row.isSaving} onClick={() => void rows.save(rowId)}>
        {own('save')}
      </Button>
      <Button autoInsertSpace={false} type="link" size="small" disabled={row.isSaving} onClick={() => void rows.cancel(rowId)}>
        {own('cancel')}
      </Button>
    </div>
  );
}
