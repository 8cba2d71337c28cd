import { useMemo } from 'react';
import type { DescriptorNode } from '#engine/generated/descriptor.gen';
import { resolveFields, type ResolvedNode } from '#engine/resolve-fields';
import { useDescriptors } from '#ui/descriptors/bundle-context.tsx';
import { useText } from '#ui/services.tsx';
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
  const text = useText();
  return useMemo(
    () =>
      columns.map((column) => {
        const { node, table } = fieldAt(column.field, fields, resource);
        const isRepeated = table !== undefined && text(column.label) === `${text(table.label)}-${text(node.label)}`;
        // As in imported lists. Here the column is below the sub-table's heading.
        const label = isRepeated ? undefined : column.label;
        const props = withoutUnit(
          { ...node.props, ...column.props, ...(thousands.includes(column.field) && { thousands: true }) },
          text(label ?? node.label),
          text,
        );
        return { column, node: { ...node, ...(label !== undefined && { label }), props }, ...(table && { table }) };
      }),
    [resource, columns, thousands, fields, text],
  );
}

/**
 * The props of a cell, without a unit that its heading already says.
 *
 * @example withoutUnit({ addonAfter: 'tCO₂e' }, '范围一（tCO₂e）', (unit) => unit) // {}
 */
export function withoutUnit(props: Record<string, unknown>, heading: string, text: (unit: string) => string): Record<string, unknown> {
  const isSaid = (unit: unknown): boolean => typeof unit === 'string' && unit !== '' && heading.includes(text(unit));
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
