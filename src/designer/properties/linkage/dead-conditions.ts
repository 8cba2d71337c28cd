import { fixedChoices } from '#engine/choices/fixed-choices';
import { compileExpression } from '#engine/expression/compile-expression';
import type { DescriptorNode } from '#engine/generated/descriptor.gen';
import { parseCondition, type Comparison, type ConditionTree } from '../expression/parse-condition';
import type { ExpressionName } from '../expression/expression-names';

/** A condition that has the same result for every record. */
export interface DeadCondition {
  slot: 'visible' | 'disabled' | 'required' | 'rule';
  expression: string;
  /** `noChoice`: the field does not have the value among its choices. */
  reason: 'always' | 'never' | 'noChoice';
  /** The field and its value, for `noChoice`. */
  field?: string;
  value?: string;
}

/**
 * The conditions of a node that never or always hold: constants, a value that is not a choice of the field, and one field that
 * has to equal two values. `true` and `false` alone are settings, not conditions.
 */
export function deadConditions(node: DescriptorNode, names: readonly ExpressionName[]): DeadCondition[] {
  const { visible, disabled, required, rules = [] } = node;
  const slots: [DeadCondition['slot'], string | undefined][] = [
    ['visible', visible],
    ['disabled', disabled],
    ['required', typeof required === 'object' ? required.when : typeof required === 'string' ? required : undefined],
    ...rules.map(({ when }): [DeadCondition['slot'], string | undefined] => ['rule', when]),
  ];
  return slots.flatMap(([slot, source]) => {
    if (source === undefined || isSetting(source)) return [];
    const reason = reasonOf(source, names);
    return reason ? [{ slot, expression: source, ...reason }] : [];
  });
}

const isSetting = (source: string): boolean => ['true', 'false', ''].includes(source.trim()) || source.startsWith('$t:');

function reasonOf(source: string, names: readonly ExpressionName[]): Omit<DeadCondition, 'slot' | 'expression'> | undefined {
  try {
    const expression = compileExpression(source);
    if (expression.names.length === 0) return { reason: expression.holds({}) ? 'always' : 'never' };
  } catch {
    return undefined;
  }
  const tree = parseCondition(source);
  if (!tree) return undefined;
  const missing = comparisonsIn(tree).find((comparison) => isMissingChoice(comparison, names));
  if (missing) return { reason: 'noChoice', field: missing.field, value: String(missing.value) };
  return isContradiction(tree) ? { reason: 'never' } : undefined;
}

const comparisonsIn = (tree: ConditionTree): Comparison[] => ('logic' in tree ? tree.items.flatMap(comparisonsIn) : [tree]);

function isMissingChoice({ field, symbol, value }: Comparison, names: readonly ExpressionName[]): boolean {
  if (symbol !== '==' || value === '' || typeof value !== 'string') return false;
  const node = names.find(({ id }) => id === field)?.node;
  const choices = node && fixedChoices(node)?.byId;
  return choices !== undefined && choices.size > 0 && !choices.has(value);
}

/** Whether one field has to equal two values at once. */
function isContradiction(tree: ConditionTree): boolean {
  if (!('logic' in tree)) return false;
  if (tree.logic === 'or') return tree.items.every(isContradiction);
  const equals = new Map<string, unknown>();
  return tree.items.some((item) => {
    if ('logic' in item) return isContradiction(item);
    if (item.symbol !== '==' || item.other !== undefined) return false;
    if (equals.has(item.field) && equals.get(item.field) !== item.value) return true;
    equals.set(item.field, item.value);
    return false;
  });
}
