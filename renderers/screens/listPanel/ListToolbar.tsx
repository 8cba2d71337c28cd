import { ColumnHeightOutlined, FullscreenExitOutlined, FullscreenOutlined, MinusSquareOutlined, PlusSquareOutlined, ReloadOutlined, SettingOutlined } from '@ant-design/icons';
import { Dropdown, Popover } from 'antd';
import type { ReactNode } from 'react';
import type { Action } from '#engine/generated/descriptor.gen';
import { ActionButton } from '#ui/actions/ActionButton.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { useOwnText } from '#ui/use-own-text.ts';
import { ColumnsMenu, type ColumnChoice } from './ColumnsMenu';
import styles from './list.module.css';
import texts from './texts.json';
import type { Expansion } from './use-expansion';
import type { Density, TableView } from './use-table-view';

export interface ListToolbarProps {
  /** Those that the user may see. */
  actions: readonly Action[];
  resource: string;
  hasRefresh: boolean;
  /** There when the rows can be expanded all at once. */
  expansion: Expansion | undefined;
  columns: readonly ColumnChoice[];
  view: TableView;
  onRefresh(): Promise<void>;
}

/** The primary action first; at the end the table's own tools. */
export function ListToolbar({ actions, resource, hasRefresh, expansion, columns, view, onRefresh }: ListToolbarProps): ReactNode {
  const own = useOwnText(texts);
  return (
    <div className={styles.toolbar}>
      <div className={styles.actions}>
        {actions.map((action) => (
          <ActionButton key={JSON.stringify(action.label)} action={action} resource={resource} />
        ))}
      </div>
      <div className={styles.tools}>
        {expansion && <IconButton label={own('expandAll')} icon={<PlusSquareOutlined />} onClick={expansion.expandAll} />}
        {expansion && <IconButton label={own('collapseAll')} icon={<MinusSquareOutlined />} onClick={expansion.collapseAll} />}
        {hasRefresh && <IconButton label={own('refresh')} icon={<ReloadOutlined />} onClick={() => void onRefresh()} />}
        <Dropdown
          trigger={['click']}
          transitionName=""
          menu={{
            items: densities.map((key) => ({ key, label: own(key) })),
            selectable: true,
            selectedKeys: [view.density],
            onClick: ({ key }) => view.setDensity(key as Density),
          }}
        >
          <IconButton label={own('density')} icon={<ColumnHeightOutlined />} />
        </Dropdown>
        <Popover trigger="click" placement="bottomRight" content={<ColumnsMenu columns={columns} view={view} />}>
          <IconButton label={own('columns')} icon={<SettingOutlined />} />
        </Popover>
        {view.canFill && <IconButton label={own(view.isFull ? 'notFull' : 'full')} icon={view.isFull ? <FullscreenExitOutlined /> : <FullscreenOutlined />} onClick={() => view.setFull(!view.isFull)} />}
      </div>
    </div>
  );
}

const densities: readonly Density[] = ['large', 'middle', 'small'];
