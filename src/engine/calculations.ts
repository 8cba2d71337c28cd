import { calculationOrder } from './expression/calculation-order';
import { circularIn } from './expression/circular-in';
import { compileExpression, type Expression } from './expression/compile-expression';
import { textOf } from './expression/compare-values';
import { isList, type ExpressionPrimitive, type ExpressionValue } from './expression/expression-value';
import { Decimal, numberOf } from './expression/number-value';
import { withZeroDivisions } from './expression/zero-divisions';
import { isEmptyValue } from './check-record';
import type { Text } from './generated/descriptor.gen';
import { isPrecision } from './format-decimal';
import { isJsonObject, type JsonObject, type JsonValue } from './json';
import type { Registry } from './registry';
import type { ResolvedNode } from './resolve-fields';

/** The calculation of a field. */
export interface Calculation {
  id: string;
  label: Text;
  /** The sub-table of a calculated column. */
  table?: string;
  expression: Expression;
  /** Digits after the point, 0 to 15. */
  precision: number;
  /** Digits after the point that the field takes; `undefined` for any number of them. */
  decimals?: number;
  /** Whether the field holds text: the result is a text, and is not rounded. */
  isText: boolean;
  /** `calculate` sets the value; `follow` unless it has no result; `suggest` only an empty value. */
  kind: 'calculate' | 'follow' | 'suggest';
  /** Whether a division by zero and a missing result leave the field empty (`props.emptyResult`). */
  isEmptyable: boolean;
  /** Ids of the fields that the expression reads. */
  names: readonly string[];
}

/**
 * The calculations of all fields below these nodes, inside layouts and sub-tables too, in the order of execution: a
 * calculation runs after those that it reads, a sum after its column. The result of a circular calculation is 0
 * (`checkDescriptor` reports it), and so is that of an invalid expression, whose error goes to `onError` of `calculate`.
 *
 * @example calculationsOf([{ id: 'total', jnpfKey: 'numInput', calculate: 'net + tax' },
 *   { id: 'tax', jnpfKey: 'numInput', calculate: 'net * 0.1' }], registry).map(({ id }) => id) // ['tax', 'total']
 */
export function calculationsOf(nodes: readonly ResolvedNode[], registry: Registry): Calculation[] {
  const columns = columnsIn(nodes, registry);
  const calculated = columns.flatMap(({ node, table }): Calculation[] =>
    sourceOf(node) === undefined || !holdsValue(node, registry) ? [] : [calculationOf(node, table, registry)],
  );
  const byKey = new Map(calculated.map((calculation) => [keyOf(calculation), calculation]));
  const reads = readsOf(calculated, columns, byKey);
  const result = calculationOrder(Object.fromEntries(reads));
  if ('order' in result) return result.order.flatMap((key) => byKey.get(key) ?? []);

  const circular = circularIn(reads);
  for (const key of circular) reads.set(key, []);
  const acyclic = calculationOrder(Object.fromEntries(reads));
  return 'order' in acyclic ? acyclic.order.flatMap((key) => (circular.has(key) ? zeroOf(byKey.get(key)) : (byKey.get(key) ?? []))) : [];
}

/**
 * The result of a calculation: decimal, rounded half up to its precision. `read` answers the value of a field by its id:
 * in a sub-table that of the row, else that of the form; outside its sub-table, a column is the list of its values. An
 * empty value, a text without a number and an infinite result count as 0. An error goes to `onError`, and the result is 0.
 * In a field of text the result is a text, and after an error the empty text. Where the field asks for it, a division by zero
 * and a missing result are `null`. `undefined` from `follows` and `suggests` without a result: the field keeps its value.
 *
 * @example calculationsOf([{ id: 'sum', jnpfKey: 'numInput', calculate: 'price * amount' }],
 *   registry).map((sum) => calculate(sum, (name) => ({ price: '1.005', amount: 1 })[name])) // [1.01]
 */
export function calculate(
  { expression, names, precision, decimals, isText, kind, isEmptyable }: Calculation,
  read: (name: string) => unknown,
  onError?: (error: unknown) => void,
): JsonValue | undefined {
  try {
    const scope = Object.fromEntries(names.map((name) => [name, expressionValueOf(read(name))]));
    const { result: value, divides } = withZeroDivisions(() => expression.evaluate(scope));
    if (kind !== 'calculate') return isEmptyValue(value) ? undefined : (decimalsTaken(value, decimals) as JsonValue);
    if (isEmptyable && (divides || isEmptyValue(value))) return null;
    if (isText) return isList(value) ? value.map(textOf).join(',') : textOf(value);
    const rounded = numberOf(value).toDecimalPlaces(precision, Decimal.ROUND_HALF_UP).toNumber();
    return Number.isFinite(rounded) ? rounded + 0 : 0;
  } catch (error) {
    onError?.(error);
    if (kind !== 'calculate') return undefined;
    return isEmptyable ? null : isText ? '' : 0;
  }
}

/** A number that follows or is suggested, as the field takes it. */
const decimalsTaken = (value: ExpressionValue, decimals: number | undefined): ExpressionValue =>
  decimals === undefined || typeof value !== 'number' ? value : numberOf(value).toDecimalPlaces(decimals, Decimal.ROUND_HALF_UP).toNumber();

/** Gets the error of a calculation; in a sub-table with the index of the row. */
export type CalculationFailed = (error: unknown, calculation: Calculation, row?: number) => void;

/**
 * A copy of a record with every calculated field computed, in its rows too. Previous values of these fields are ignored.
 *
 * @example computeRecord([{ id: 'double', jnpfKey: 'numInput', calculate: 'x * 2' }], registry, { x: 4, double: 1 }) // { x: 4, double: 8 }
 */
export function computeRecord(
  nodes: readonly ResolvedNode[],
  registry: Registry,
  values: Readonly<Record<string, unknown>>,
  onError?: CalculationFailed,
): Record<string, unknown> {
  const steps = computeInSteps(nodes, registry, values, onError);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/** Number of evaluations and of list items that they read, between two pauses. */
const pauseAfter = 2_000;

/** `computeRecord` for records of many rows: it pauses in between, so that the server can do other work. */
export function* computeInSteps(
  nodes: readonly ResolvedNode[],
  registry: Registry,
  values: Readonly<Record<string, unknown>>,
  onError?: CalculationFailed,
): Generator<undefined, Record<string, unknown>> {
  const { calculations, tableOf, isInForm } = planOf(nodes, registry);
  const record: Record<string, unknown> = { ...values };
  for (const table of new Set(calculations.flatMap(({ table: own }) => own ?? []))) {
    const rows = record[table];
    if (Array.isArray(rows)) record[table] = rows.map((row: unknown) => (isJsonObject(row) ? { ...row } : row));
  }
  let work = 0;
  for (const calculation of calculations) {
    const { id, table, names } = calculation;
    const outerValues = new Map(
      names.map((name) => [name, isInForm.has(name) || !tableOf.has(name) ? ownValue(record, name) : columnOf(record, name, tableOf)]),
    );
    const cost = [...outerValues.values()].reduce((total: number, value) => total + (Array.isArray(value) ? value.length : 0), 1);
    const targets: [target: JsonObject, row?: number][] = table === undefined ? [[record as JsonObject]] : rowsOf(record, table);
    for (const [target, row] of targets) {
      const read = (name: string) => (table !== undefined && tableOf.get(name)?.includes(table) ? target[name] : outerValues.get(name));
      const result = calculate(calculation, read, onError && ((error) => onError(error, calculation, row)));
      if (result !== undefined && (calculation.kind !== 'suggest' || isEmptyValue(target[id]))) target[id] = result;
      work += cost;
      if (work >= pauseAfter) {
        work = 0;
        yield;
      }
    }
  }
  return record;
}

interface Column {
  node: ResolvedNode;
  table: string | undefined;
}

/** Every node with its sub-table, in the order of the form. A sub-table inside a sub-table is a value of its row. */
const columnsIn = (nodes: readonly ResolvedNode[], registry: Registry, table?: string): Column[] =>
  nodes.flatMap((node): Column[] => {
    const hasRows = registry.field(node.jnpfKey).rows === true;
    return [
      { node, table },
      ...(hasRows && table !== undefined ? [] : columnsIn(node.children ?? [], registry, hasRows ? node.id : table)),
    ];
  });

/** Whether a calculation may set the value of a node: it is a field, but not a sub-table. */
function holdsValue({ jnpfKey }: ResolvedNode, registry: Registry): boolean {
  const definition = registry.get(jnpfKey);
  return definition.group === 'fields' && definition.rows !== true;
}

function calculationOf(node: ResolvedNode, table: string | undefined, registry: Registry): Calculation {
  const { id, label = id, props } = node;
  const expression = compileOrFail(sourceOf(node) ?? '');
  const definition = registry.field(node.jnpfKey);
  const isText = definition.numeric !== true && definition.column(node) === 'text';
  const precision = precisionOf(props?.['precision']);
  const decimals = definition.numeric === true && isPrecision(props?.['precision']) ? props['precision'] : undefined;
  const kind = node.calculate !== undefined ? 'calculate' : node.follows !== undefined ? 'follow' : 'suggest';
  const isEmptyable = props?.['emptyResult'] === true;
  const shared = { id, label, expression, precision, isText, kind, isEmptyable, names: expression.names } as const;
  return { ...shared, ...(table !== undefined && { table }), ...(decimals !== undefined && { decimals }) };
}

const sourceOf = ({ calculate: source, follows, suggests }: ResolvedNode): string | undefined => source ?? follows ?? suggests;

/** An invalid expression throws its error on every evaluation. */
function compileOrFail(source: string): Expression {
  try {
    return compileExpression(source);
  } catch (error) {
    const fail = () => {
      throw error;
    };
    return { source, names: [], evaluate: fail, holds: fail };
  }
}

const precisionOf = (precision: unknown): number =>
  typeof precision === 'number' && !Number.isNaN(precision) ? Math.min(Math.max(Math.trunc(precision), 0), 15) : defaultPrecision;
const defaultPrecision = 2;

/** The key of a calculation. Columns of different sub-tables may have the same id. */
const keyOf = ({ id, table }: { id: string; table?: string | undefined }): string => (table === undefined ? id : `${table}/${id}`);

/** By key of a calculation: the keys of the calculations that it reads. */
function readsOf(
  calculated: readonly Calculation[],
  columns: readonly Column[],
  byKey: ReadonlyMap<string, Calculation>,
): Map<string, string[]> {
  const tableOf = tablesOf(columns);
  const isInForm = formIds(columns);
  const keysOf = (name: string, table: string | undefined): string[] => {
    const tables = tableOf.get(name) ?? [];
    if (table !== undefined && tables.includes(table)) return [keyOf({ id: name, table })];
    return isInForm.has(name) ? [name] : tables.slice(0, 1).map((other) => keyOf({ id: name, table: other }));
  };
  return new Map(
    calculated.map((calculation) => [
      keyOf(calculation),
      calculation.names.flatMap((name) => keysOf(name, calculation.table)).filter((key) => byKey.has(key)),
    ]),
  );
}

/** The ids of the fields outside sub-tables. */
const formIds = (columns: readonly Column[]): Set<string> =>
  new Set(columns.flatMap(({ node, table }) => (table === undefined ? node.id : [])));

/** By column id: the sub-tables with such a column. */
function tablesOf(columns: readonly Column[]): Map<string, string[]> {
  const tableOf = new Map<string, string[]>();
  for (const { node, table } of columns) if (table !== undefined) tableOf.set(node.id, [...(tableOf.get(node.id) ?? []), table]);
  return tableOf;
}

/** The calculation with the result 0, or the empty text. */
const zeroOf = (calculation: Calculation | undefined): Calculation[] =>
  calculation ? [{ ...calculation, expression: compileExpression(calculation.isText ? "''" : '0'), names: [] }] : [];

/** A value as expressions take it: text, number, boolean, or a list of them. Any other value, such as a file or a row, is `null`. */
const expressionValueOf = (value: unknown): ExpressionValue => (Array.isArray(value) ? value.map(primitiveOf) : primitiveOf(value));
const primitiveOf = (value: unknown): ExpressionPrimitive =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null;

interface Plan {
  calculations: readonly Calculation[];
  tableOf: ReadonlyMap<string, readonly string[]>;
  isInForm: ReadonlySet<string>;
}

/** Nodes of a descriptor do not change, so their plan is computed once for all records. */
const plans = new WeakMap<readonly ResolvedNode[], { registry: Registry; plan: Plan }>();

function planOf(nodes: readonly ResolvedNode[], registry: Registry): Plan {
  const cached = plans.get(nodes);
  if (cached?.registry === registry) return cached.plan;
  const columns = columnsIn(nodes, registry);
  const plan = { calculations: calculationsOf(nodes, registry), tableOf: tablesOf(columns), isInForm: formIds(columns) };
  plans.set(nodes, { registry, plan });
  return plan;
}

const ownValue = (record: Readonly<Record<string, unknown>>, name: string): unknown =>
  Object.hasOwn(record, name) ? record[name] : undefined;

/** The values of a column of a sub-table. `null` for an item that is not a row. */
function columnOf(record: Readonly<Record<string, unknown>>, name: string, tableOf: Plan['tableOf']): unknown[] {
  const rows = ownValue(record, tableOf.get(name)?.[0] ?? '');
  return Array.isArray(rows) ? rows.map((row: unknown) => (isJsonObject(row) ? ownValue(row, name) : null)) : [];
}

/** The rows of a sub-table with their indexes. */
function rowsOf(record: Readonly<Record<string, unknown>>, table: string): [row: JsonObject, index: number][] {
  const rows = record[table];
  return Array.isArray(rows)
    ? rows.flatMap((row: unknown, index) => (isJsonObject(row) ? [[row, index] as [JsonObject, number]] : []))
    : [];
}
