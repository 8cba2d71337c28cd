import type { TableColumnsType } from 'antd';
import { useMemo, type ReactNode } from 'react';
import type { Action } from '#engine/generated/descriptor.gen';
import { useActionFilter } from '#ui/actions/use-action-filter.ts';
import { useDescriptors } from '#ui/descriptors/bundle-context.tsx';
import { defineRenderer, type ViewProps } from '#ui/renderer.ts';
import { useText } from '#ui/services.tsx';
import { useNodeCommands } from '#ui/use-node-commands.ts';
import { useOwnText } from '#ui/use-own-text.ts';
import { usePublish } from '#ui/use-publish.ts';
import { actionsWidth } from './actions-width';
import type { ListRow } from './list-answer';
import { listPropsOf } from './list-props';
import { ListBody } from './ListBody';
import { ListToolbar } from './ListToolbar';
import styles from './list.module.css';
import { RowActions } from './RowActions';
import { SearchRow } from './SearchRow';
import texts from './texts.json';
import { useColumnNodes, useColumns } from './use-columns';
import { useExpansion } from './use-expansion';
import { useList } from './use-list';
import { useTableView } from './use-table-view';

function Edit({ node }: ViewProps): ReactNode {
  const text = useText();
  const own = useOwnText(texts);
  const props = useMemo(() => listPropsOf(node), [node]);
  const list = useList(node);
  const expansion = useExpansion(list.rows);
  const view = useTableView(node.id);
  const isAllowed = useActionFilter(props.resource);
  const fields = useDescriptors().resource(props.resource)?.fields;
  const nodes = useColumnNodes(props);
  const columns = useColumns(nodes.filter(({ column }) => !view.hidden.includes(column.field)), list, props.resource);

  usePublish(node.id, { rows: list.rows, total: list.total, keyword: list.query['keyword'] ?? '' });
  useNodeCommands(node.id, { reload: list.reload, reset: () => list.search({}), expand: expansion.expandAll, collapse: expansion.collapseAll });

  const toolbar = props.toolbar.filter((item): item is Action => typeof item !== 'string').filter((action) => isAllowed(action));
  const rowActions = props.row.filter((action) => isAllowed({ ...action, visible: undefined }));
  const actionColumn: TableColumnsType<ListRow> =
    rowActions.length === 0
      ? []
      : [
          {
            key: 'actions',
            title: own('actions'),
            width: actionsWidth(rowActions.map(({ label }) => text(label))),
            align: 'left',
            render: (_value, row) =>
              list.status === 'loading' ? <span className={styles.bone} /> : <RowActions actions={rowActions.filter((action) => isAllowed(action, row))} resource={props.resource} row={row} />,
          },
        ];

  const search = props.search ?? [];
  return (
    <section className={view.isFull ? `${styles.panel} ${styles.full}` : styles.panel}>
      {search.length > 0 && (
        <SearchRow
          hasKeyword={search.includes('keyword')}
          placeholder={props.searchPlaceholder === undefined ? undefined : text(props.searchPlaceholder)}
          fields={search.flatMap((name) => fields?.find(({ id }) => id === name) ?? []).map(({ children: _children, required: _required, rules: _rules, default: _default, ...field }) => field)}
          query={list.query}
          onSearch={list.search}
        />
      )}
      <ListToolbar
        actions={toolbar}
        resource={props.resource}
        hasRefresh={props.toolbar.includes('refresh')}
        expansion={props.toolbar.includes('expand') && expansion.isWorthwhile ? expansion : undefined}
        columns={nodes.map(({ column, node: field }) => ({ field: column.field, label: text(field.label) }))}
        view={view}
        onRefresh={list.reload}
      />
      <ListBody list={list} columns={[...columns, ...actionColumn]} density={view.density} expansion={expansion} props={props} nextStep={toolbar.find(({ primary }) => primary)} />
    </section>
  );
}

export const renderer = defineRenderer({ Edit });
