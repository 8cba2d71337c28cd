import {
  ColumnHeightOutlined,
  FullscreenExitOutlined,
  FullscreenOutlined,
  MinusSquareOutlined,
  PlusSquareOutlined,
  ReloadOutlined,
  SettingOutlined,
} from '@ant-design/icons';
import { Dropdown } from 'antd';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import type { Action } from '#engine/generated/descriptor.gen';
import { IconButton } from '#ui/controls/IconButton.tsx';
import { useOwnText } from '#ui/texts/use-own-text.ts';
import type { ListAddress } from './address/use-list-address';
import type { ColumnNode } from './column-nodes';
import { ListAction } from './ListAction';
import styles from './list.module.css';
import type { ListProps } from './list-props';
import texts from './texts.json';
import type { Expansion } from './use-expansion';
import type { ListState } from './use-list';
import type { Selection } from './use-selection';
import type { Density, TableView } from './use-table-view';
import type { ViewsState } from './views/use-views';
import { ViewsButton } from './views/ViewsButton';

const BatchBar = lazy(async () => ({ default: (await import('./parts')).BatchBar }));
const ColumnDrawer = lazy(async () => ({ default: (await import('./parts')).ColumnDrawer }));

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
  address: ListAddress;
  views: ViewsState;
}

/** Actions of the list, or of the selected rows, and the tools of the table. */
export function ListToolbar({ props, actions, batch, list, selection, ...tools }: ListToolbarProps): ReactNode {
  const { resource } = props;
  const buttons = (
    <div className={styles.actions}>
      {actions.map((action) => (
        <ListAction key={JSON.stringify([action.label, action.right])} action={action} resource={resource} />
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
      <TableTools props={props} list={list} {...tools} />
    </div>
  );
}

type TableToolsProps = Omit<ListToolbarProps, 'actions' | 'batch' | 'selection'>;

function TableTools({ props, list, expansion, nodes, view, address, views }: TableToolsProps): ReactNode {
  const own = useOwnText(texts);
  const [isColumnsOpen, setColumnsOpen] = useState(false);
  return (
    <div className={styles.tools}>
      {views.moduleId !== undefined && <ViewsButton address={address} columns={props.columns} columnView={view.columns} state={views} />}
      {expansion && <IconButton label={own('expandAll')} icon={<PlusSquareOutlined aria-hidden />} onClick={expansion.expandAll} />}
      {expansion && <IconButton label={own('collapseAll')} icon={<MinusSquareOutlined aria-hidden />} onClick={expansion.collapseAll} />}
      {props.toolbar.includes('refresh') && (
        <IconButton label={own('refresh')} icon={<ReloadOutlined aria-hidden />} onClick={() => void list.reload()} />
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
        <IconButton label={own('density')} icon={<ColumnHeightOutlined aria-hidden />} />
      </Dropdown>
      <IconButton label={own('columns')} icon={<SettingOutlined aria-hidden />} onClick={() => setColumnsOpen(true)} />
      {isColumnsOpen && (
        <Suspense>
          <ColumnDrawer
            nodes={nodes}
            view={view.columns}
            onChange={view.setColumns}
            order={list.order}
            canSort={list.canSort}
            onSort={(order) => list.sortBy(order ?? props.order)}
            onClosed={() => setColumnsOpen(false)}
          />
        </Suspense>
      )}
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
