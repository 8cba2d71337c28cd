import { useMemo } from 'react';
import { isDayUnit } from '#engine/dates/date-unit';
import { pageSizes } from '#engine/platform-constants';
import type { DescriptorNode } from '#engine/generated/descriptor.gen';
import type { Registry } from '#engine/registry';
import type { ResolvedNode } from '#engine/resolve-fields';
import { useDescriptors, useNodeCount } from '#ui/descriptors/bundle-context.tsx';
import { useUiServices } from '#ui/services.tsx';
import { fieldAt } from '../column-nodes';
import type { ListProps, Order } from '../list-props';
import type { ConditionKind, ListShape } from './list-shape';

/** Stands before the names of a list's parameters: the name of the list on a screen with several, otherwise nothing. */
export const useListPrefix = ({ id, jnpfKey }: ResolvedNode): string => (useNodeCount(jnpfKey) > 1 ? `${id}.` : '');

/** What the address may say about a list. `order` is the order without one in the address. */
export function useListShape(props: ListProps, order: readonly Order[], prefix: string): ListShape {
  const descriptors = useDescriptors();
  const { registry } = useUiServices();
  return useMemo(() => {
    const fields = descriptors.resource(props.resource)?.fields;
    const size = props.pageSize ?? pageSizes[0] ?? 20;
    return {
      prefix,
      hasKeyword: props.hasKeyword,
      hasSuperQuery: props.superQuery === true,
      conditions: new Map(props.search.map(({ field }) => [field, kindOf(fieldAt(field, fields, props.resource).node, registry)])),
      initialQuery: Object.fromEntries(
        props.search.flatMap(({ field, value }) => (value === undefined || value === null ? [] : [[field, value]])),
      ),
      queryFields: props.superQuery === true ? queryFieldsOf(fields ?? [], registry) : new Map(),
      sortable: new Set([...props.columns.filter(({ sortable }) => sortable !== false), ...props.order].map(({ field }) => field)),
      columns: props.columns.map(({ field }) => field),
      order,
      size,
      sizes: [...new Set([...pageSizes, size])],
    };
  }, [props, order, prefix, descriptors, registry]);
}

function kindOf(node: DescriptorNode | ResolvedNode, registry: Registry): ConditionKind {
  const { column, moment } = registry.field(node.jnpfKey);
  const type = column(node as DescriptorNode);
  const unit = type === 'bigint' ? moment?.(node as DescriptorNode) : undefined;
  return { jnpfKey: node.jnpfKey, column: type, isMoment: unit !== undefined, ...(unit && isDayUnit(unit) && { dayUnit: unit }) };
}

/** The fields of a resource and the columns of its sub-tables. */
const queryFieldsOf = (fields: readonly DescriptorNode[], registry: Registry): ListShape['queryFields'] =>
  new Map(
    fields.flatMap((field) =>
      registry.field(field.jnpfKey).rows === true
        ? (field.children ?? []).flatMap((column) =>
            'jnpfKey' in column ? [[`${field.id}.${column.id}`, kindOf(column, registry)] as const] : [],
          )
        : [[field.id, kindOf(field, registry)] as const],
    ),
  );
