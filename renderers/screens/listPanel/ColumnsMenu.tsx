import { Button, Checkbox } from 'antd';
import type { ReactNode } from 'react';
import { useOwnText } from '#ui/use-own-text.ts';
import styles from './list.module.css';
import texts from './texts.json';
import type { TableView } from './use-table-view';

export interface ColumnChoice {
  field: string;
  label: string;
}

/** Which columns are in sight. The first one stays: it is what a row is known by. */
export function ColumnsMenu({ columns, view }: { columns: readonly ColumnChoice[]; view: TableView }): ReactNode {
  const own = useOwnText(texts);
  const toggle = (field: string, isShown: boolean) => view.setHidden(isShown ? view.hidden.filter((other) => other !== field) : [...view.hidden, field]);
  return (
    <div className={styles.columns}>
      {columns.map(({ field, label }, index) => (
        <Checkbox key={field} checked={!view.hidden.includes(field)} disabled={index === 0} onChange={(event) => toggle(field, event.target.checked)}>
          {label}
        </Checkbox>
      ))}
      <Button autoInsertSpace={false} type="link" size="small" disabled={view.hidden.length === 0} onClick={() => view.setHidden([])}>
        {own('columnsReset')}
      </Button>
    </div>
  );
}
