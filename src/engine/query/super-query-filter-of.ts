import { isJsonObject } from '../json';
import { fieldFilters, requireOrder } from './field-filter';
import type { Filter, FilterOperator } from './filter';
import type { QueryField, QueryFields } from './query-fields';
import { refuse, requireField } from './query-issue';
import { queryLimits as limits } from './query-limits';
import { isBlankValue } from './query-value';
import { readQueryJson } from './read-query';

/**
 * The filter of a super query or of the fixed filter of a list (`ruleList`): `{ matchLogic, conditionList: [{ logic, groups:
 * [condition] }] }`, or the flat list of conditions of early 3.4 clients, as an object or JSON text. A condition compares a
 * field with a value (`fieldValueType` 2) or with another field (1). `undefined` without conditions. Throws an `IssueError`
 * with the place of the invalid part, also for a range that ends before it begins, unless the query `isStored` in a design.
 *
 * @example
 * superQueryFilterOf(queryFieldsOf(dictionaryData, registry), [{ field: 'enCode', symbol: '==', fieldValue: 'coal' }])
 * // { field: 'enCode', is: 'equals', value: 'coal' }
 */
export function superQueryFilterOf(
  fields: QueryFields,
  source: unknown,
  path = '/superQueryJson',
  { isStored = false }: { isStored?: boolean } = {},
): Filter | undefined {
  const query = readQueryJson(source, path);
  if (query === undefined) return undefined;
  const saved =
    isJsonObject(query) && !('conditionList' in query) && 'conditionJson' in query
      ? readQueryJson(query['conditionJson'], `${path}/conditionJson`)
      : undefined;
  const reading: Reading = { fields, conditionsLeft: limits.conditions, isStored };
  if (saved === undefined) return groupOf(query, path, 1, reading);
  const outer = isJsonObject(query) ? query : {};
  return groupOf(
    Array.isArray(saved) ? { matchLogic: outer['matchLogic'], conditionList: saved } : saved,
    `${path}/conditionJson`,
    1,
    reading,
  );
}

interface Reading {
  fields: QueryFields;
  /** Number of further conditions that are allowed. */
  conditionsLeft: number;
  isStored: boolean;
}

/** A group of conditions, or one condition. */
function groupOf(value: unknown, at: string, depth: number, reading: Reading): Filter | undefined {
  if (Array.isArray(value)) return joined('and', value, at, depth, reading);
  if (!isJsonObject(value)) return refuse(at, 'type', { expected: 'object' });
  for (const [key, logic] of [
    ['conditionList', 'matchLogic'],
    ['groups', 'logic'],
  ] as const) {
    const list = value[key];
    if (list === undefined) continue;
    if (!Array.isArray(list)) return refuse(`${at}/${key}`, 'type', { expected: 'array' });
    return joined(logicOf(value[logic] ?? value['logic'] ?? value['matchLogic'], `${at}/${logic}`), list, `${at}/${key}`, depth, reading);
  }
  return Object.keys(value).length === 0 ? undefined : conditionOf(value, at, reading);
}

function joined(logic: 'and' | 'or', list: readonly unknown[], at: string, depth: number, reading: Reading): Filter | undefined {
  if (depth > limits.depth) return refuse(at, 'tooDeep', { limit: limits.depth });
  const parts = list.flatMap((item, index) => groupOf(item, `${at}/${index}`, depth + 1, reading) ?? []);
  if (parts.length < 2) return parts[0];
  return logic === 'or' ? { any: parts } : { all: parts };
}

function logicOf(value: unknown, at: string): 'and' | 'or' {
  if (isBlankValue(value)) return 'and';
  const logic = String(value).toLowerCase();
  return logic === 'and' || logic === 'or' ? logic : refuse(at, 'enum', { value: logic.slice(0, 20) });
}

const symbols = {
  '==': 'equals',
  '<>': 'not',
  like: 'contains',
  notLike: 'notContains',
  '>': 'greater',
  '>=': 'atLeast',
  '<': 'less',
  '<=': 'atMost',
  between: 'between',
  in: 'in',
  notIn: 'notIn',
  null: 'empty',
  notNull: 'present',
} as const satisfies Record<string, FilterOperator>;

/** Operators that can compare two fields. */
const comparing: ReadonlySet<FilterOperator> = new Set([
  'equals',
  'not',
  'contains',
  'notContains',
  'greater',
  'atLeast',
  'less',
  'atMost',
]);

function conditionOf(condition: Readonly<Record<string, unknown>>, at: string, reading: Reading): Filter {
  reading.conditionsLeft -= 1;
  if (reading.conditionsLeft < 0) return refuse(at, 'maxItems', { limit: limits.conditions });
  const field = requireField(reading.fields, condition['field'], `${at}/field`);
  const symbol = String(condition['symbol'] ?? '');
  if (!Object.hasOwn(symbols, symbol)) return refuse(`${at}/symbol`, 'enum', { value: symbol.slice(0, 20) });
  const is = symbols[symbol as keyof typeof symbols];
  const value = condition['fieldValue'];
  if (is === 'empty' || is === 'present') return fieldFilters[is](field);
  if (isBlankValue(value)) return refuse(`${at}/fieldValue`, 'required', { label: field.label });
  if (Number(condition['fieldValueType'] ?? 2) === 1) return comparisonOf(field, is, value, at, reading);
  if (is === 'between' && !reading.isStored) requireOrder(field, value, `${at}/fieldValue`);
  return fieldFilters[is](field, value, `${at}/fieldValue`);
}

function comparisonOf({ path, type }: QueryField, is: FilterOperator, value: unknown, at: string, { fields }: Reading): Filter {
  if (!comparing.has(is)) return refuse(`${at}/symbol`, 'enum', { value: is });
  const other = requireField(fields, value, `${at}/fieldValue`);
  if (kindOf(other.type) !== kindOf(type)) return refuse(`${at}/fieldValue`, 'type', { expected: kindOf(type), label: other.label });
  return { field: path, is, other: other.path };
}

/** The kind of a type. Types of the same kind can be compared. */
const kindOf = (type: QueryField['type']): string => (type === 'integer' || type === 'bigint' || type === 'numeric' ? 'number' : type);
