import { isJsonObject, type JsonValue } from '#engine/json';
import type { Registry } from '#engine/registry';
import type { ResolvedNode } from '#engine/resolve-fields';
import { createFormStore } from '#form/create-form-store.ts';
import type { FormStore } from '#form/form-store.ts';
import { comparable, type QueryField } from './query-fields';
import { isComparing, needsValue, takesAs, type Symbol } from './symbols';

export type Logic = 'and' | 'or';

/** A condition as it is put together. */
export interface Condition {
  key: number;
  field?: QueryField;
  symbol: Symbol;
  /** Held against another field. */
  isAgainstField: boolean;
  other?: string;
  /** What it is held against is typed in here; there when the field is. */
  value?: FormStore;
}

export interface Group {
  key: number;
  logic: Logic;
  conditions: readonly Condition[];
}

export interface Query {
  logic: Logic;
  groups: readonly Group[];
}

/** The id of the field in a condition's form. */
export const valueId = 'value';

let last = 0;
const nextKey = (): number => {
  last += 1;
  return last;
};

export const emptyCondition = (): Condition => ({ key: nextKey(), symbol: '==', isAgainstField: false });

export const emptyGroup = (): Group => ({ key: nextKey(), logic: 'and', conditions: [emptyCondition()] });

/** A condition on another field begins with that one's usual symbol. */
export function withField(condition: Condition, field: QueryField, registry: Registry): Condition {
  const [usual = '=='] = field.symbols;
  return { key: condition.key, field, symbol: usual, isAgainstField: false, value: valueForm(condition.key, field, usual, registry) };
}

/** What was typed stays where the new symbol takes the same. */
export function withSymbol(condition: Condition, symbol: Symbol, registry: Registry): Condition {
  const { field, key } = condition;
  if (!field) return { ...condition, symbol };
  const value = takesAs(symbol) === takesAs(condition.symbol) ? condition.value : valueForm(key, field, symbol, registry);
  return { ...condition, symbol, isAgainstField: condition.isAgainstField && isComparing(symbol), ...(value && { value }) };
}

/** The input of a value: the field's own, free of what belongs to filling it in. */
export function valueNode({ node: { jnpfKey, label, props } }: QueryField, symbol: Symbol): ResolvedNode {
  const {
    readonly: _readonly,
    disabled: _disabled,
    defaultCurrent: _current,
    isAmountChinese: _words,
    useMask: _mask,
    showPassword: _password,
    showCount: _count,
    ...own
  } = props ?? {};
  const as = takesAs(symbol);
  return {
    id: valueId,
    jnpfKey,
    ...(label !== undefined && { label }),
    props: { ...own, clearable: true, multiple: as === 'several', single: as === 'one' },
  };
}

function valueForm(key: number, field: QueryField, symbol: Symbol, registry: Registry, value?: unknown): FormStore {
  return createFormStore({
    nodes: [valueNode(field, symbol)],
    registry,
    id: `condition-${key}`,
    values: { [valueId]: (value ?? null) as JsonValue },
  });
}

/** Reads a query that was applied before. What names no field of today, or has no sense any more, is left out. */
export function queryOf(source: unknown, fields: readonly QueryField[], registry: Registry): Query {
  const { matchLogic, conditionList } = isJsonObject(source) ? source : { matchLogic: undefined, conditionList: undefined };
  const groups = (Array.isArray(conditionList) ? conditionList.filter(isJsonObject) : []).flatMap(({ logic, groups: list }): Group[] => {
    const conditions = (Array.isArray(list) ? list.filter(isJsonObject) : []).flatMap(
      (condition) => conditionOf(condition, fields, registry) ?? [],
    );
    return conditions.length > 0 ? [{ key: nextKey(), logic: logicOf(logic), conditions }] : [];
  });
  return { logic: logicOf(matchLogic), groups: groups.length > 0 ? groups : [emptyGroup()] };
}

function conditionOf(source: Readonly<Record<string, unknown>>, fields: readonly QueryField[], registry: Registry): Condition | undefined {
  const field = fields.find(({ path }) => path === source['field']);
  const symbol = field?.symbols.find((known) => known === source['symbol']);
  if (!field || !symbol) return undefined;
  const key = nextKey();
  const isAgainstField = Number(source['fieldValueType']) === 1;
  const other = isAgainstField ? comparable(field, fields).find(({ path }) => path === source['fieldValue']) : undefined;
  if (isAgainstField && !(other && isComparing(symbol))) return undefined;
  return {
    key,
    field,
    symbol,
    isAgainstField,
    ...(other && { other: other.path }),
    value: valueForm(key, field, symbol, registry, isAgainstField ? undefined : source['fieldValue']),
  };
}

const logicOf = (value: unknown): Logic => (value === 'or' ? 'or' : 'and');

/** What a condition is held against; `undefined` as long as that is not said. */
export function valueOf({ isAgainstField, other, value }: Condition): unknown {
  const given = isAgainstField ? other : value?.values()[valueId];
  return isBlank(given) ? undefined : given;
}

const isBlank = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.every(isBlank));

/** The conditions that still lack what they are held against. */
export const incomplete = ({ groups }: Query): Condition[] =>
  groups.flatMap(({ conditions }) =>
    conditions.filter((condition) => condition.field !== undefined && needsValue(condition.symbol) && valueOf(condition) === undefined),
  );

/** As it goes over the wire, `undefined` where there is no condition. One without a field does not count. */
export function wireQuery({
  logic,
  groups,
}: Query): { matchLogic: Logic; conditionList: { logic: Logic; groups: object[] }[] } | undefined {
  const conditionList = groups.flatMap((group) => {
    const conditions = group.conditions.flatMap((condition) => wireCondition(condition) ?? []);
    return conditions.length > 0 ? [{ logic: group.logic, groups: conditions }] : [];
  });
  return conditionList.length > 0 ? { matchLogic: logic, conditionList } : undefined;
}

function wireCondition(condition: Condition): object | undefined {
  const { field, symbol, isAgainstField } = condition;
  if (!field) return undefined;
  const fieldValue = needsValue(symbol) ? valueOf(condition) : undefined;
  return {
    field: field.path,
    symbol,
    fieldValueType: isAgainstField ? 1 : 2,
    ...(fieldValue !== undefined && { fieldValue }),
    jnpfKey: field.node.jnpfKey,
  };
}
