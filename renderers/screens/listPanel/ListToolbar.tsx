import {
  ColumnHeightOutlined,
  FullscreenExitOutlined,
  FullscreenOutlined,
  MinusSquareOutlined,
  PlusSquareOutlined,
  ReloadOutlined,
  SettingOutlined,
} from '@ant-design/icons';
import { Dropdown, Popover } from 'antd';
import { lazy, Suspense, type ReactNode } from 'react';
import type { Action } from '#engine/generated/descriptor.gen';
import { IconButton } from '#ui/controls/IconButton.tsx';
import { useOwnText } from '#ui/texts/use-own-text.ts';
import type { ColumnNode } from './column-nodes';
import { ListAction } from './ListAction';
import styles from './list.module.css';
import type { ListProps } from './list-props';
import texts from './texts.json';
import type { Expansion } from './use-expansion';
import type { ListState } from './use-list';
import type { Selection } from './use-selection';
import type { Density, TableView } from './use-table-view';

const BatchBar = lazy(async () => ({ default: (await import('./parts')).BatchBar }));
const ColumnSettings = lazy(async () => ({ default: (await import('./parts')).ColumnSettings }));

export interface ListToolbarProps {
  props: ListProps;
  /** Actions that the user may see. */
  actions: readonly Action[];
  batch: readonly Action[];
  list: ListState;
  selection: Selection;
  /** Set if all rows can be expanded at once. */
  expansion: Expansion | undefined;
  nodes: readonly ColumnNode[];
  view: TableView;
}

/** Actions of the list, or of the selected rows, and the tools of the table. */
export function ListToolbar({ props, actions, batch, list, selection, expansion, nodes, view }: ListToolbarProps): ReactNode {
  const { resource } = props;
  const buttons = (
    <div className={styles.actions}>
      {actions.map((action) => (
        <ListAction key={JSON.stringify(action.label)} action={action} resource={resource} />
      ))}
    </div>
  );
  return (
    <div className={styles.toolbar}>
      {selection.ids.length === 0 ? (
        buttons
      ) : (
        <Suspense fallback={buttons}>
          <BatchBar actions={batch} resource={resource} selection={selection} />
        </Suspense>
      )}
      <TableTools props={props} list={list} expansion={expansion} nodes={nodes} view={view} />
    </div>
  );
}

function TableTools({ props, list, expansion, nodes, view }: Omit<ListToolbarProps, 'actions' | 'batch' | 'selection'>): ReactNode {
  const own = useOwnText(texts);
  return (
    <div className={styles.tools}>
      {expansion && <IconButton label={own('expandAll')} icon={<PlusSquareOutlined />} onClick={expansion.expandAll} />}
      {expansion && <IconButton label={own('collapseAll')} icon={<MinusSquareOutlined />} onClick={expansion.collapseAll} />}
      {props.toolbar.includes('refresh') && (
        <IconButton label={own('refresh')} icon={<ReloadOutlined />} onClick={() => void list.reload()} />
      )}
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
      <Popover
        trigger="click"
        placement="bottomRight"
        content={
          <Suspense fallback={<span className={styles.settingsPlace} />}>
            <ColumnSettings
              nodes={nodes}
              view={view.columns}
              onChange={view.setColumns}
              order={list.order}
              canSort={list.canSort}
              onSort={(order) => list.sortBy(order ?? props.order)}
            />
          </Suspense>
        }
      >
        <IconButton label={own('columns')} icon={<SettingOutlined />} />
      </Popover>
      {view.canFill && (
        <IconButton
          label={own(view.isFull ? 'notFull' : 'full')}
          icon={view.isFull ? <FullscreenExitOutlined /> : <FullscreenOutlined />}
          onClick={() => view.setFull(!view.isFull)}
        />
      )}
    </div>
  );
}

const densities: readonly Density[] = ['large', 'middle', 'small'];
