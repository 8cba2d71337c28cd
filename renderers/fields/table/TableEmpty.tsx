import type { ReactNode } from 'react';
import { useText } from '#ui/services.tsx';
import { useOwnText } from '#ui/texts/use-own-text.ts';
import { footButtonsOf } from './table-buttons';
import { stackedRole } from '#ui/rows/stacked-role.ts';
import styles from './table.module.css';
import { useParts } from './table-parts';
import texts from './texts.json';

/** A row that says the table is empty and how to add a row. */
export function TableEmpty({ isEdited }: { isEdited: boolean }): ReactNode {
  const { node, columns, hasSelection, rowButtons, isStacked } = useParts();
  const text = useText();
  const own = useOwnText(texts);
  const add = isEdited ? footButtonsOf(node.props).find(({ action }) => action === 'add') : undefined;
  return (
    <tr {...stackedRole(isStacked, 'row')}>
      <td
        {...stackedRole(isStacked, 'cell')}
        colSpan={columns.length + 1 + (hasSelection ? 1 : 0) + (rowButtons.length > 0 ? 1 : 0)}
        className={styles.empty}
      >
        <span className={styles.note}>
          {add ? own('emptyEdit', { add: add.label === undefined ? own('add') : text(add.label) }) : own('empty')}
        </span>
      </td>
    </tr>
  );
}
