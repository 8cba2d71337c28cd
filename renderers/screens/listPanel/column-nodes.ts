import { useMemo } from 'react';
import type { DescriptorNode } from '#engine/generated/descriptor.gen';
import { resolveFields, type ResolvedNode } from '#engine/resolve-fields';
import { useDescriptors } from '#ui/descriptors/bundle-context.tsx';
import type { ListColumn, ListProps } from './list-props';

/** A column with the field that it shows; of a sub-table's column, with that sub-table. */
export interface ColumnNode {
  column: ListColumn;
  node: ResolvedNode;
  table?: ResolvedNode;
}

/** A column's field with what the column says of it; label, renderer and format come from the resource. */
export function useColumnNodes({ resource, columns, thousands }: ListProps): ColumnNode[] {
  const fields = useDescriptors().resource(resource)?.fields;
  return useMemo(
    () =>
      columns.map((column) => {
        const { node, table } = fieldAt(column.field, fields, resource);
        const own = { ...node.props, ...column.props, ...(thousands.includes(column.field) && { thousands: true }) };
        return { column, node: { ...node, ...(column.label !== undefined && { label: column.label }), props: own }, ...(table && { table }) };
      }),
    [resource, columns, thousands, fields],
  );
}

/**
 * The field that a list names, without what is below it: `name`, or `table.column` with its sub-table.
 *
 * @example fieldAt('meters.activity', energyLedger.fields, 'module/energyLedger').table?.id // 'meters'
 */
export function fieldAt(name: string, fields: readonly DescriptorNode[] | undefined, resource: string): { node: ResolvedNode; table?: ResolvedNode } {
  const [id = '', columnId] = name.split('.');
  const field = fields?.find((one) => one.id === id);
  const table = columnId !== undefined && field ? resolveFields(field, undefined) : undefined;
  const found = table ? table.children?.find((one) => one.id === columnId) : field;
  if (!found) throw new Error(`\`${resource}\` came without the field \`${name}\`.`);
  const { children: _children, ...node } = found;
  return { node, ...(table && { table }) };
}
