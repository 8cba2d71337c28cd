import type { TableColumnsType } from 'antd';
import { useMemo, type ReactNode } from 'react';
import type { ResolvedNode } from '#engine/resolve-fields';
import { RowProvider } from '#form/row-context.tsx';
import { useActionFilter } from '#ui/actions/use-action-filter.ts';
import { useDescriptors } from '#ui/descriptors/bundle-context.tsx';
import { loadRenderer } from '#ui/load-renderer.ts';
import { RenderNode } from '#ui/RenderNode.tsx';
import { useText, useUiServices } from '#ui/services.tsx';
import { CellAction } from './CellAction';
import type { ListRow } from './list-answer';
import type { ListColumn, ListProps } from './list-props';
import styles from './list.module.css';
import type { ListState, Order } from './use-list';

/** A column's field with what the column says of it; label, renderer and format come from the resource. */
export function useColumnNodes({ resource, columns }: ListProps): { column: ListColumn; node: ResolvedNode }[] {
  const fields = useDescriptors().resource(resource)?.fields;
  return useMemo(
    () =>
      columns.map((column) => {
        const field = fields?.find(({ id }) => id === column.field);
        if (!field) throw new Error(`\`${resource}\` came without the field \`${column.field}\`.`);
        const { children: _children, ...node } = field;
        return { column, node: { ...node, ...(column.label !== undefined && { label: column.label }), props: { ...field.props, ...column.props } } };
      }),
    [resource, columns, fields],
  );
}

/** The columns of the table, for rows that are there or for their bones. */
export function useColumns(nodes: readonly { column: ListColumn; node: ResolvedNode }[], list: Pick<ListState, 'isTree' | 'order' | 'status'>, resource: string): TableColumnsType<ListRow> {
  const text = useText();
  const { views } = useUiServices();
  const isAllowed = useActionFilter(resource);
  return nodes.map(({ column, node }) => {
    const renderer = loadRenderer(views, node.jnpfKey);
    const align = column.align ?? (renderer && !(renderer instanceof Promise) && renderer.align === 'end' ? 'right' : 'left');
    const canSort = !list.isTree && column.sortable !== false;
    return {
      key: column.field,
      dataIndex: column.field,
      title: text(node.label),
      align,
      ...(align === 'right' && { className: styles.end }),
      ...(column.width !== undefined && { width: column.width }),
      ...(canSort && { sorter: true, sortOrder: sortOrderOf(column.field, list.order), showSorterTooltip: false }),
      render: (_value: unknown, row: ListRow): ReactNode => {
        if (list.status === 'loading') return <span className={styles.bone} />;
        const cell = (
          <RowProvider value={row}>
            <RenderNode node={node} part="Display" />
          </RowProvider>
        );
        return column.action && isAllowed(column.action, row) ? (
          <CellAction action={column.action} resource={resource} row={row} label={text(node.label)}>
            {cell}
          </CellAction>
        ) : (
          cell
        );
      },
    };
  });
}

const sortOrderOf = (field: string, order: Order | undefined): 'ascend' | 'descend' | null => {
  if (order?.field !== field) return null;
  return order.descending ? 'descend' : 'ascend';
};
