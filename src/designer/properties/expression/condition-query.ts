import { isJsonObject } from '#engine/json';
import type { Symbol } from '#engine/query/symbols';
import type { Registry } from '#engine/registry';
import { emptyGroup, nextKey, valueForm, valueOf, type Condition, type Group, type Query } from '#ui/conditions/condition.ts';
import { comparable, type QueryField } from '#ui/conditions/query-fields.ts';
import { parseCondition, type Comparison, type ConditionTree } from './parse-condition';

/**
 * The conditions of an expression as groups to click, or `undefined` if the expression says more than groups of conditions can.
 *
 * @example queryOfExpression("kind == 'gas' and amount > 5", fields, registry)?.groups.length // 1
 */
export function queryOfExpression(source: string, fields: readonly QueryField[], registry: Registry): Query | undefined {
  if (source.trim() === '') return { logic: 'and', groups: [emptyGroup()] };
  const tree = parseCondition(source);
  const lists = tree && groupLists(tree);
  if (!tree || !lists) return undefined;
  const groups = lists.map(({ logic, items }): Group | undefined => {
    const conditions = items.map((item) => conditionOf(item, fields, registry));
    return conditions.every((condition) => condition !== undefined) ? { key: nextKey(), logic, conditions } : undefined;
  });
  if (!groups.every((group) => group !== undefined)) return undefined;
  return { logic: lists.length > 1 && 'logic' in tree ? tree.logic : 'and', groups };
}

interface GroupList {
  logic: 'and' | 'or';
  items: readonly Comparison[];
}

/** The groups of a tree: at most two levels. Comparisons beside groups form groups of their own, so that the order stays. */
function groupLists(tree: ConditionTree): GroupList[] | undefined {
  if (!('logic' in tree)) return [{ logic: 'and', items: [tree] }];
  if (tree.items.every((item): item is Comparison => !('logic' in item))) return [{ logic: tree.logic, items: tree.items }];
  const lists: { logic: 'and' | 'or'; items: Comparison[]; isOpen: boolean }[] = [];
  for (const item of tree.items) {
    const last = lists.at(-1);
    if (!('logic' in item)) {
      if (last?.isOpen) last.items.push(item);
      else lists.push({ logic: tree.logic, items: [item], isOpen: true });
      continue;
    }
    const inner = item.items.filter((part): part is Comparison => !('logic' in part));
    if (inner.length < item.items.length) return undefined;
    lists.push({ logic: item.logic, items: inner, isOpen: false });
  }
  return lists;
}

function conditionOf(
  { field: id, symbol, value, other }: Comparison,
  fields: readonly QueryField[],
  registry: Registry,
): Condition | undefined {
  const field = fields.find(({ path }) => path === id);
  if (!field || !field.symbols.includes(symbol)) return undefined;
  const key = nextKey();
  if (other !== undefined && !comparable(field, fields).some(({ path }) => path === other)) return undefined;
  return {
    key,
    field,
    symbol,
    isAgainstField: other !== undefined,
    ...(other !== undefined && { other }),
    value: valueForm({ key, field, symbol }, registry, other === undefined ? value : undefined),
  };
}

/** The expression of groups of conditions; an empty text without any. Conditions without a field or a value are left out. */
export function expressionOfQuery({ logic, groups }: Query): string {
  const parts = groups.flatMap((group) => {
    const texts = group.conditions.flatMap((condition) => textOf(condition) ?? []);
    return texts.length === 0 ? [] : [{ text: texts.join(` ${group.logic} `), isSeveral: texts.length > 1 }];
  });
  const [first] = parts;
  if (parts.length <= 1) return first?.text ?? '';
  return parts.map(({ text, isSeveral }) => (isSeveral ? `(${text})` : text)).join(` ${logic} `);
}

function textOf(condition: Condition): string | undefined {
  const { field, symbol, isAgainstField, other } = condition;
  if (!field) return undefined;
  const write = writers[symbol];
  if (symbol === 'null' || symbol === 'notNull') return write(field.path, '');
  if (isAgainstField) return other === undefined ? undefined : write(field.path, other);
  const value = valueOf(condition);
  if (symbol === 'between') return Array.isArray(value) ? betweenText(field.path, value) : undefined;
  const literal = symbol === 'in' || symbol === 'notIn' ? literalOf([value].flat()) : literalOf(value);
  return literal === undefined ? undefined : write(field.path, literal);
}

function betweenText(name: string, [from, to]: readonly unknown[]): string | undefined {
  const [low, high] = [literalOf(from ?? undefined), literalOf(to ?? undefined)];
  const sides = [...(low === undefined ? [] : [`${name} >= ${low}`]), ...(high === undefined ? [] : [`${name} <= ${high}`])];
  return sides.length === 0 ? undefined : sides.length === 1 ? sides[0] : `(${sides.join(' and ')})`;
}

const writers: Readonly<Record<Symbol, (name: string, literal: string) => string>> = {
  '==': (name, literal) => `${name} == ${literal}`,
  '<>': (name, literal) => `${name} != ${literal}`,
  '>': (name, literal) => `${name} > ${literal}`,
  '>=': (name, literal) => `${name} >= ${literal}`,
  '<': (name, literal) => `${name} < ${literal}`,
  '<=': (name, literal) => `${name} <= ${literal}`,
  like: (name, literal) => `${literal} in ${name}`,
  notLike: (name, literal) => `not (${literal} in ${name})`,
  in: (name, literal) => `${name} in ${literal}`,
  notIn: (name, literal) => `not (${name} in ${literal})`,
  between: (name, literal) => `${name} in ${literal}`,
  null: (name) => `isEmpty(${name})`,
  notNull: (name) => `not isEmpty(${name})`,
};

/** A value as it stands in an expression; `undefined` for an object. */
export function literalOf(value: unknown): string | undefined {
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (typeof value === 'string') return `'${[...value].map((character) => escapes.get(character) ?? character).join('')}'`;
  if (!Array.isArray(value) || value.some(isJsonObject)) return undefined;
  const items = value.map(literalOf);
  return items.every((item) => item !== undefined) ? `[${items.join(', ')}]` : undefined;
}

/** A backslash is escaped by its code, because a quote behind a backslash does not end a text. */
const escapes: ReadonlyMap<string, string> = new Map([
  ['\\', '\\u005c'],
  ["'", "\\'"],
  ['\n', '\\n'],
  ['\r', '\\r'],
  ['\t', '\\t'],
]);
