import { isJsonObject } from '#engine/json';
import type { Symbol } from '#engine/query/symbols';
import { datesIn, fittingValue } from './condition-value';
import type { ListShape } from './list-shape';
import { textOfValue, valueOfText } from '#engine/query/value-text';

/** Names of the symbols that an address would have to escape. */
const symbolNames: Readonly<Record<Symbol, string>> = {
  '==': 'eq',
  '<>': 'ne',
  '>': 'gt',
  '>=': 'ge',
  '<': 'lt',
  '<=': 'le',
  like: 'like',
  notLike: 'notLike',
  between: 'between',
  in: 'in',
  notIn: 'notIn',
  null: 'empty',
  notNull: 'present',
};

type QueryFields = ListShape['queryFields'];

/**
 * An advanced search as a short text: its conditions, or `and`/`or` and its groups. A condition is field, symbol and value;
 * `field` behind the value means that the value names another field.
 *
 * @example superQueryText({ conditionList: [{ logic: 'and', groups: [{ field: 'site', symbol: 'like', fieldValue: 'x' }] }] })
 * // '((site,like,x))'
 */
export function superQueryText(superQuery: unknown, fields?: QueryFields): string | undefined {
  const { matchLogic, conditionList } = isJsonObject(superQuery) ? superQuery : {};
  const groups = listOf(conditionList).map(({ logic, groups: conditions }) => [
    logic,
    ...listOf(conditions).map(({ field, symbol, fieldValueType, fieldValue }) => [
      field,
      symbolNames[symbol as Symbol],
      ...(fieldValue === undefined ? [] : [datesIn(fieldValue, fields?.get(String(field)))]),
      ...(fieldValueType === 1 ? ['field'] : []),
    ]),
  ]);
  const [first] = groups;
  if (!first) return undefined;
  return textOfValue(groups.length === 1 && first[0] === 'and' ? first.slice(1) : [matchLogic, ...groups]);
}

/** The advanced search of a text, without conditions that do not fit the fields; these are `dropped`. */
export function superQueryIn(text: string | undefined, fields: QueryFields): { value?: unknown; dropped: readonly string[] } {
  const list = text === undefined ? undefined : valueOfText(text);
  if (!Array.isArray(list) || list.length === 0) return { dropped: [] };
  const isLong = isLogic(list[0]);
  const dropped: string[] = [];
  const conditionList = (isLong ? list.slice(1) : [['and', ...list]]).flatMap((group: unknown) => {
    const [logic, ...conditions] = Array.isArray(group) ? (group as unknown[]) : [];
    const groups = conditions.slice(0, maxConditions).flatMap((condition) => conditionIn(condition, fields, dropped) ?? []);
    return isLogic(logic) && groups.length > 0 ? [{ logic, groups }] : [];
  });
  return { ...(conditionList.length > 0 && { value: { matchLogic: isLong ? list[0] : 'and', conditionList } }), dropped };
}

/** Most conditions that the dialog shows. */
const maxConditions = 50;

function conditionIn(source: unknown, fields: QueryFields, dropped: string[]): object | undefined {
  const [field, name, value, mark] = Array.isArray(source) ? (source as unknown[]) : [];
  if (typeof field !== 'string') return undefined;
  const kind = fields.get(field);
  const symbol = Object.entries(symbolNames).find(([, symbolName]) => symbolName === name)?.[0];
  const isPresence = symbol === 'null' || symbol === 'notNull';
  const isAgainstField = mark === 'field';
  const operand = !kind || isPresence ? undefined : isAgainstField ? fieldIn(value, fields) : fittingValue(value, kind);
  if (!kind || symbol === undefined || (!isPresence && operand === undefined)) return void dropped.push(field);
  return {
    field,
    symbol,
    fieldValueType: isAgainstField ? 1 : 2,
    ...(operand !== undefined && { fieldValue: operand }),
    jnpfKey: kind.jnpfKey,
  };
}

const fieldIn = (name: unknown, fields: QueryFields): unknown => (typeof name === 'string' && fields.has(name) ? name : undefined);

const isLogic = (value: unknown): value is 'and' | 'or' => value === 'and' || value === 'or';

const listOf = (value: unknown): Readonly<Record<string, unknown>>[] => (Array.isArray(value) ? value.filter(isJsonObject) : []);
