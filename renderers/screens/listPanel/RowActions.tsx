import { MoreOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import { use, type ReactNode } from 'react';
import type { Action } from '#engine/generated/descriptor.gen';
import { scrollingMenu } from '#ui/controls/menu-style.ts';
import { inactiveProps } from '#ui/actions/inactive-props.ts';
import { useActions } from '#ui/actions/use-actions.ts';
import { useText } from '#ui/services.tsx';
import { useOwnText } from '#ui/texts/use-own-text.ts';
import { ListAction } from './ListAction';
import type { ListRow } from './list-answer';
import styles from './list.module.css';
import { RowEditingContext } from './row-editing';
import { countBesideMenu } from './row-buttons';
import { textWidth } from './text-width';
import texts from './texts.json';

export interface RowActionsProps {
  actions: readonly Action[];
  resource: string;
  row: ListRow;
  /** Where the actions are: buttons, the first as buttons beside a menu, or all in a menu. */
  as: 'buttons' | 'buttonsAndMenu' | 'menu';
}

/** The buttons of a row. */
export function RowActions({ actions, resource, row, as }: RowActionsProps): ReactNode {
  const text = useText();
  const editing = use(RowEditingContext);
  if (editing?.isEdited(row.id)) return <editing.Actions rowId={row.id} />;
  if (as === 'menu') return actions.length > 0 && <ActionMenu actions={actions} resource={resource} row={row} />;
  const widths = actions.map(({ label }) => textWidth(text(label)));
  const buttons = as === 'buttonsAndMenu' ? actions.slice(0, countBesideMenu(widths)) : actions;
  return (
    <div className={styles.rowActions}>
      {buttons.map((action) => (
        <ListAction
          key={JSON.stringify([action.label, action.right])}
          action={action}
          resource={resource}
          row={row}
          type="link"
          size="small"
          className={styles.rowAction}
        />
      ))}
      {buttons.length < actions.length && <ActionMenu actions={actions.slice(buttons.length)} resource={resource} row={row} isNamed />}
    </div>
  );
}

export interface ActionMenuProps extends Pick<RowActionsProps, 'actions' | 'resource'> {
  row?: ListRow;
  /** The button has a text, as those beside it. */
  isNamed?: boolean;
}

/** A button that opens a menu of actions, of a row or of the list. */
export function ActionMenu({ actions, resource, row, isNamed }: ActionMenuProps): ReactNode {
  const own = useOwnText(texts);
  const text = useText();
  const run = useActions(resource);
  return (
    <Dropdown
      trigger={['click']}
      placement="bottomRight"
      // Without animation, because a click on a moving menu item may miss it.
      transitionName=""
      menu={{
        style: scrollingMenu,
        items: actions.map((action, index) => ({
          key: String(index),
          label: text(action.label),
          danger: action.danger === true,
          ...inactiveProps(action, text),
        })),
        onClick: ({ key }) => void run(actions[Number(key)] as Action, row),
      }}
    >
      {isNamed ? (
        <Button type="link" size="small" className={styles.rowAction}>
          {own('more')}
        </Button>
      ) : (
        <Button type="text" size="small" aria-label={own('actions')} icon={<MoreOutlined aria-hidden />} />
      )}
    </Dropdown>
  );
}
