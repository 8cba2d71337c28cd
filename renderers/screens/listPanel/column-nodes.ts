import { useMemo } from 'react';
import type { DescriptorNode, Text } from '#engine/generated/descriptor.gen';
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
        const label = isRepeated(column.label, node, table) ? undefined : column.label;
        return { column, node: { ...node, ...(label !== undefined && { label }), props: own }, ...(table && { table }) };
      }),
    [resource, columns, thousands, fields],
  );
}

/** Lists of other systems call a column of a sub-table by both their names; here it stands below the sub-table's. */
const isRepeated = (label: Text | undefined, node: ResolvedNode, table: ResolvedNode | undefined): boolean =>
  typeof label === 'string' && table !== undefined && label === `${String(table.label)}-${String(node.label)}`;

/**
 * The field that a list names, without what is below it: `name`, or `table.column` with its sub-table.
 *
 * @example fieldAt('meters.activity', energyLedger.fields, 'module/energyLedger').table?.id // 'meters'
 */
export function fieldAt(
  name: string,
  fields: readonly DescriptorNode[] | undefined,
  resource: string,
): { node: ResolvedNode; table?: ResolvedNode } {
  const [id = '', columnId] = name.split('.');
  const field = fields?.find((one) => one.id === id);
  const table = columnId !== undefined && field ? resolveFields(field, undefined) : undefined;
  const found = table ? table.children?.find((one) => one.id === columnId) : field;
  if (!found) throw new Error(`\`${resource}\` came without the field \`${name}\`.`);
  const { children: _children, ...node } = found;
  return { node, ...(table && { table }) };
}
