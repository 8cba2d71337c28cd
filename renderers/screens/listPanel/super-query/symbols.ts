import type { FieldDefinition } from '#engine/definition';
import type { ResolvedNode } from '#engine/resolve-fields';

/** How a condition holds a field against something, as it is written on the wire. */
export type Symbol = 'like' | 'notLike' | '==' | '<>' | '>' | '>=' | '<' | '<=' | 'between' | 'in' | 'notIn' | 'null' | 'notNull';

/**
 * What can be asked of a field, by its definition's operators, the usual one first. Of what nobody can type a value for,
 * only whether there is one.
 */
export function symbolsOf(node: ResolvedNode, definition: FieldDefinition, canType: boolean): Symbol[] {
  const can = new Set(definition.operators);
  const presence: Symbol[] = can.has('empty') ? ['null', 'notNull'] : [];
  const isList = definition.column(node) === 'jsonb';
  if (!canType) return presence;
  if (definition.path === true) return node.props?.['multiple'] === true || !can.has('equals') ? presence : ['==', ...presence];
  if (can.has('between') && !isList)
    return [...(can.has('equals') ? (['==', '<>'] as const) : []), '>', '>=', '<', '<=', 'between', ...presence];
  if (can.has('contains')) return ['like', 'notLike', '==', '<>', ...presence];
  if (can.has('in')) return [...(isList ? [] : (['==', '<>'] as const)), 'in', 'notIn', ...presence];
  return can.has('equals') && !isList ? ['==', '<>', ...presence] : presence;
}

export const needsValue = (symbol: Symbol): boolean => symbol !== 'null' && symbol !== 'notNull';

/** Whether another field may stand in place of a value. */
export const isComparing = (symbol: Symbol): boolean => needsValue(symbol) && symbol !== 'between' && symbol !== 'in' && symbol !== 'notIn';

/** Whether one kind of input serves both: what was typed stays when one takes the place of the other. */
export const takesAs = (symbol: Symbol): 'one' | 'range' | 'several' =>
  symbol === 'between' ? 'range' : symbol === 'in' || symbol === 'notIn' ? 'several' : 'one';
