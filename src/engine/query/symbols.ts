import type { FieldDefinition } from '../definition';
import type { DescriptorNode } from '../generated/descriptor.gen';

/** The operator of a condition on the wire. */
export type Symbol = 'like' | 'notLike' | '==' | '<>' | '>' | '>=' | '<' | '<=' | 'between' | 'in' | 'notIn' | 'null' | 'notNull';

/**
 * The symbols of a field by its definition's operators, with the default first. Fields without an input for values
 * have only the symbols for presence.
 */
export function symbolsOf(node: DescriptorNode, definition: FieldDefinition, hasInput: boolean): Symbol[] {
  const operators = new Set(definition.operators);
  const presence: Symbol[] = operators.has('empty') ? ['null', 'notNull'] : [];
  const isList = definition.column(node) === 'jsonb';
  if (!hasInput) return presence;
  if (definition.path === true) return node.props?.['multiple'] === true || !operators.has('equals') ? presence : ['==', ...presence];
  if (operators.has('between') && !isList)
    return [...(operators.has('equals') ? (['==', '<>'] as const) : []), '>', '>=', '<', '<=', 'between', ...presence];
  if (operators.has('contains')) return ['like', 'notLike', '==', '<>', ...presence];
  if (operators.has('in')) return [...(isList ? [] : (['==', '<>'] as const)), 'in', 'notIn', ...presence];
  return operators.has('equals') && !isList ? ['==', '<>', ...presence] : presence;
}

export const needsValue = (symbol: Symbol): boolean => symbol !== 'null' && symbol !== 'notNull';

/** Whether the symbol can compare with another field. */
export const isComparing = (symbol: Symbol): boolean => needsValue(symbol) && symbol !== 'between' && symbol !== 'in' && symbol !== 'notIn';

/** The kind of input for the value. The value is kept when the user switches between symbols of the same kind. */
export const inputKind = (symbol: Symbol): 'single' | 'range' | 'multiple' =>
  symbol === 'between' ? 'range' : symbol === 'in' || symbol === 'notIn' ? 'multiple' : 'single';
