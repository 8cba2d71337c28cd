import { useMemo } from 'react';
import type { DescriptorNode, Text } from '#engine/generated/descriptor.gen';
import { resolveFields, type ResolvedNode } from '#engine/resolve-fields';
import { useDescriptors } from '#ui/descriptors/bundle-context.tsx';
import type { ListColumn, ListProps } from './list-props';

/** A column with its field, and with the sub-table of a sub-table's column. */
export interface ColumnNode {
  column: ListColumn;
  node: ResolvedNode;
  table?: ResolvedNode;
}

/** The columns with their fields. Label, renderer and format come from the resource unless the column overrides them. */
export function useColumnNodes({ resource, columns, thousands }: ListProps): ColumnNode[] {
  const fields = useDescriptors().resource(resource)?.fields;
  return useMemo(
    () =>
      columns.map((column) => {
        const { node, table } = fieldAt(column.field, fields, resource);
        const label = isRepeated(column.label, node, table) ? undefined : column.label;
        const props = withoutUnit(
          { ...node.props, ...column.props, ...(thousands.includes(column.field) && { thousands: true }) },
          label ?? node.label,
        );
        return { column, node: { ...node, ...(label !== undefined && { label }), props }, ...(table && { table }) };
      }),
    [resource, columns, thousands, fields],
  );
}

/** Whether a label repeats the sub-table's name, as in imported lists. Here the column is below the sub-table's heading. */
const isRepeated = (label: Text | undefined, node: ResolvedNode, table: ResolvedNode | undefined): boolean =>
  typeof label === 'string' && table !== undefined && label === `${String(table.label)}-${String(node.label)}`;

/**
 * The props of a cell, without a unit that its heading already says.
 *
 * @example withoutUnit({ addonAfter: 'tCO₂e' }, '范围一（tCO₂e）') // {}
 */
export function withoutUnit(props: Record<string, unknown>, heading: Text | undefined): Record<string, unknown> {
  const words = typeof heading === 'string' ? [heading] : Object.values(heading ?? {});
  const isSaid = (unit: unknown): boolean => typeof unit === 'string' && unit !== '' && words.some((word) => String(word).includes(unit));
  return Object.fromEntries(
    Object.entries(props).filter(([name, value]) => !((name === 'unit' || name === 'addonAfter') && isSaid(value))),
  );
}

/**
 * A field by its name in a list, without children: `name`, or `table.column` with its sub-table.
 *
 * @example fieldAt('meters.activity', energyLedger.fields, 'module/energyLedger').table?.id // 'meters'
 */
export function fieldAt(
  name: string,
  fields: readonly DescriptorNode[] | undefined,
  resource: string,
): { node: ResolvedNode; table?: ResolvedNode } {
  const [id = '', columnId] = name.split('.');
  const field = fields?.find((candidate) => candidate.id === id);
  const table = columnId !== undefined && field ? resolveFields(field, undefined) : undefined;
  const match = table ? table.children?.find((column) => column.id === columnId) : field;
  if (!match) throw new Error(`The resource \`${resource}\` does not have the field \`${name}\`.`);
  const { children: _children, ...node } = match;
  return { node, ...(table && { table }) };
}
