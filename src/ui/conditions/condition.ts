import type { Issue } from '#engine/issue';
import { isJsonObject, type JsonValue } from '#engine/json';
import type { Registry } from '#engine/registry';
import type { ResolvedNode } from '#engine/resolve-fields';
import { createFormStore } from '#form/create-form-store.ts';
import type { FormStore } from '#form/form-store.ts';
import { comparable, type QueryField } from './query-fields';
import { valueContents } from '#engine/query/condition-contents';
import { isReversed } from '#engine/query/is-reversed';
import { unreadText } from '#engine/query/unread-text';
import { inputKind, isComparing, needsValue, type Symbol } from '#engine/query/symbols';

export type Logic = 'and' | 'or';

/** The state of a condition in the dialog. */
export interface Condition {
  key: number;
  field?: QueryField;
  symbol: Symbol;
  /** Whether the field is compared with another field instead of a value. */
  isAgainstField: boolean;
  other?: string;
  /** One of the field's `contents`. */
  content?: string;
  /** The form with the value. Set once a field is selected. */
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

/** Field id of the value in a condition's form. */
export const valueId = 'value';

let lastKey = 0;
export const nextKey = (): number => {
  lastKey += 1;
  return lastKey;
};

export const emptyCondition = (): Condition => ({ key: nextKey(), symbol: '==', isAgainstField: false });

export const emptyGroup = (): Group => ({ key: nextKey(), logic: 'and', conditions: [emptyCondition()] });

/** Changes the field of a condition. The symbol becomes the field's default, and the value is cleared. */
export function withField(condition: Condition, field: QueryField, registry: Registry): Condition {
  const content = field.contents?.[0];
  const [defaultSymbol = '=='] = symbolsWith(field, content);
  return {
    key: condition.key,
    field,
    symbol: defaultSymbol,
    isAgainstField: false,
    ...(content !== undefined && { content }),
    value: valueForm({ key: condition.key, field, symbol: defaultSymbol, content }, registry),
  };
}

/** Changes what the field is compared with, with the default symbol if the present one does not apply. */
export function withContent(condition: Condition, content: string, registry: Registry): Condition {
  const { field, key } = condition;
  if (!field) return condition;
  const symbols = symbolsWith(field, content);
  const symbol = symbols.includes(condition.symbol) ? condition.symbol : (symbols[0] ?? condition.symbol);
  return { ...condition, content, symbol, value: valueForm({ key, field, symbol, content }, registry) };
}

/** The symbols of a field for what it is compared with: the user is one value, a picker gives several. */
export function symbolsWith({ symbols }: QueryField, content: string | undefined): readonly Symbol[] {
  if (content === undefined || valueContents.has(content)) return symbols;
  const preferred = content.startsWith('@') ? single : several;
  const comparing = symbols.filter((symbol) => preferred.has(symbol));
  const usable = comparing.length > 0 ? comparing : symbols.filter((symbol) => single.has(symbol) || several.has(symbol));
  return [...usable, ...symbols.filter((symbol) => !needsValue(symbol))];
}

const single: ReadonlySet<Symbol> = new Set<Symbol>(['==', '<>']);
const several: ReadonlySet<Symbol> = new Set<Symbol>(['in', 'notIn']);

/** Changes the symbol of a condition. The value is kept if both symbols take the same kind of input. */
export function withSymbol(condition: Condition, symbol: Symbol, registry: Registry): Condition {
  const { field } = condition;
  if (!field) return { ...condition, symbol };
  const value = inputKind(symbol) === inputKind(condition.symbol) ? condition.value : valueForm({ ...condition, field, symbol }, registry);
  return { ...condition, symbol, isAgainstField: condition.isAgainstField && isComparing(symbol), ...(value && { value }) };
}

/** The node of the value's input: the field without settings that apply to input in a form. */
export function valueNode({ node: { jnpfKey, label, props } }: QueryField, symbol: Symbol, content?: string): ResolvedNode {
  // Pickers are fields themselves, under the same names.
  if (content !== undefined && !valueContents.has(content) && !content.startsWith('@'))
    return { id: valueId, jnpfKey: content, ...(label !== undefined && { label }), props: { clearable: true, multiple: true } };
  const {
    readonly: _readonly,
    disabled: _disabled,
    defaultCurrent: _current,
    isAmountChinese: _words,
    useMask: _mask,
    showPassword: _password,
    showCount: _count,
    ...otherProps
  } = props ?? {};
  const kind = inputKind(symbol);
  return {
    id: valueId,
    jnpfKey,
    ...(label !== undefined && { label }),
    props: { ...otherProps, clearable: true, multiple: kind === 'multiple', single: kind === 'single' },
  };
}

type Valued = Pick<Condition, 'key' | 'symbol'> & { field: QueryField; content?: string | undefined };

export function valueForm({ key, field, symbol, content }: Valued, registry: Registry, value?: unknown): FormStore {
  return createFormStore({
    nodes: [valueNode(field, symbol, content)],
    registry: unchecked(registry),
    id: `condition-${key}`,
    values: { [valueId]: (value ?? null) as JsonValue },
  });
}

/** A condition may be a range, or a value that the field itself does not take. */
export const unchecked = (registry: Registry): Registry => ({
  ...registry,
  field: (jnpfKey) => {
    const { check: _check, ...definition } = registry.field(jnpfKey);
    return definition;
  },
});

/** Reads an applied query. Conditions on missing fields or with invalid symbols are left out. */
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
  const symbol = field?.symbols.find((name) => name === source['symbol']);
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
    value: valueForm({ key, field, symbol }, registry, isAgainstField ? undefined : source['fieldValue']),
  };
}

const logicOf = (value: unknown): Logic => (value === 'or' ? 'or' : 'and');

/** The value of a condition, or the path of the other field; `undefined` if it is missing. */
export function valueOf({ isAgainstField, other, content, value }: Condition): unknown {
  if (content?.startsWith('@')) return content;
  const operand = isAgainstField ? other : value?.values()[valueId];
  return isBlank(operand) ? undefined : operand;
}

const isBlank = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.every(isBlank));

/** Conditions without a value. */
export const incomplete = ({ groups }: Query): Condition[] =>
  groups.flatMap(({ conditions }) =>
    conditions.filter((condition) => condition.field !== undefined && needsValue(condition.symbol) && valueOf(condition) === undefined),
  );

/** Marks ranges that end before they begin, and texts that their fields cannot read. Answers whether there are none. */
export function checkValues({ groups }: Query, registry: Registry): boolean {
  const marked = groups.flatMap(({ conditions }) =>
    conditions.filter((condition) => {
      const problem = problemOf(condition, registry);
      if (problem) condition.value?.showIssues([{ path: `/${valueId}`, ...problem }]);
      return problem !== undefined;
    }),
  );
  return marked.length === 0;
}

function problemOf(condition: Condition, registry: Registry): Pick<Issue, 'code' | 'params'> | undefined {
  const { field, symbol, isAgainstField, content } = condition;
  const value = valueOf(condition);
  if (symbol === 'between' && isReversedRange(value)) return { code: 'rangeReversed', params: {} };
  if (!field || isAgainstField || content?.startsWith('@')) return undefined;
  const unread = unreadText(value, valueNode(field, symbol, content), registry);
  return unread && { code: unread.code, params: { ...unread.params, label: field.node.label ?? field.node.id } };
}

const isReversedRange = (value: unknown): boolean => Array.isArray(value) && isReversed(value[0], value[1]);

/** Marks conditions that a query would leave out, or that no record meets. Answers whether there are none. */
export function checkComplete(query: Query, message: string, registry: Registry): boolean {
  const missing = incomplete(query);
  for (const { value } of missing) value?.showIssues([{ path: `/${valueId}`, code: 'required', params: {}, message }]);
  return checkValues(query, registry) && missing.length === 0;
}

/** The query for the wire, or `undefined` without conditions. Conditions without a field are left out. */
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

export const countOf = ({ groups }: Query): number => groups.reduce((sum, { conditions }) => sum + conditions.length, 0);
