import { calculationOrder } from './expression/calculation-order';
import { circularIn } from './expression/circular-in';
import { compileExpression, type Expression } from './expression/compile-expression';
import type { ExpressionPrimitive, ExpressionValue } from './expression/expression-value';
import { Decimal, numberOf } from './expression/number-value';
import { isJsonObject, type JsonObject } from './json';
import type { Registry } from './registry';
import type { ResolvedNode } from './resolve-fields';

/** A field whose value is computed. */
export interface Calculation {
  id: string;
  /** The sub-table whose column it is. */
  table?: string;
  expression: Expression;
  /** Digits after the point, 0 to 15. */
  precision: number;
  /** The fields that it reads. */
  names: readonly string[];
}

/**
 * The calculated fields (nodes with `calculate`) below these nodes, layouts and sub-tables walked through, in the order
 * in which they must run: each after those that it reads, so that a sum stands behind the column that it sums.
 * A field that needs its own result counts 0 (`checkDescriptor` says so with its path); one whose expression does not
 * compile tells `calculate`'s `onError`, and counts 0 too.
 *
 * @example calculationsOf([{ id: 'total', jnpfKey: 'numInput', calculate: 'net + tax' }, { id: 'tax', jnpfKey: 'numInput', calculate: 'net * 0.1' }], registry).map(({ id }) => id) // ['tax', 'total']
 */
export function calculationsOf(nodes: readonly ResolvedNode[], registry: Registry): Calculation[] {
  const columns = columnsIn(nodes, registry);
  const calculated = columns.flatMap(({ node, table }): Calculation[] => (node.calculate === undefined || !holdsValue(node, registry) ? [] : [calculationOf(node, node.calculate, table)]));
  const byKey = new Map(calculated.map((calculation) => [keyOf(calculation), calculation]));
  const reads = readsOf(calculated, columns, byKey);
  const result = calculationOrder(Object.fromEntries(reads));
  if ('order' in result) return result.order.flatMap((key) => byKey.get(key) ?? []);

  const circular = circularIn(reads);
  for (const key of circular) reads.set(key, []);
  const mended = calculationOrder(Object.fromEntries(reads));
  return 'order' in mended ? mended.order.flatMap((key) => (circular.has(key) ? zeroOf(byKey.get(key)) : (byKey.get(key) ?? []))) : [];
}

/**
 * The number that a calculation gives, in decimals and rounded half up to its precision. `read` answers the value of a
 * field by its id: within a sub-table the row's own, else the form's; a column that is named outside its table is the
 * list of its values. What is missing, blank or no number counts 0, and so does an infinite result. An error goes to
 * `onError` and counts 0.
 *
 * @example calculationsOf([{ id: 'sum', jnpfKey: 'numInput', calculate: 'price * amount' }], registry).map((sum) => calculate(sum, (name) => ({ price: '1.005', amount: 1 })[name])) // [1.01]
 */
export function calculate({ expression, names, precision }: Calculation, read: (name: string) => unknown, onError?: (error: unknown) => void): number {
  try {
    const result = numberOf(expression.evaluate(Object.fromEntries(names.map((name) => [name, readable(read(name))]))));
    const rounded = result.toDecimalPlaces(precision, Decimal.ROUND_HALF_UP).toNumber();
    return Number.isFinite(rounded) ? rounded + 0 : 0;
  } catch (error) {
    onError?.(error);
    return 0;
  }
}

/**
 * A record with every calculated field computed anew, those of its rows included. What the record says of them before
 * does not matter. The record itself stays as it is.
 *
 * @example computeRecord([{ id: 'double', jnpfKey: 'numInput', calculate: 'x * 2' }], registry, { x: 4, double: 1 }) // { x: 4, double: 8 }
 */
export function computeRecord(nodes: readonly ResolvedNode[], registry: Registry, values: Readonly<Record<string, unknown>>, onError?: (error: unknown) => void): Record<string, unknown> {
  const { calculations, tableOf, isInForm } = planOf(nodes, registry);
  const record: Record<string, unknown> = { ...values };
  for (const table of new Set(calculations.flatMap(({ table: own }) => own ?? []))) {
    const rows = record[table];
    if (Array.isArray(rows)) record[table] = rows.map((row: unknown) => (isJsonObject(row) ? { ...row } : row));
  }
  for (const calculation of calculations) {
    const { id, table } = calculation;
    const outside = new Map(calculation.names.map((name) => [name, isInForm.has(name) || !tableOf.has(name) ? ownValue(record, name) : columnOf(record, name, tableOf)]));
    if (table === undefined) record[id] = calculate(calculation, (name) => outside.get(name), onError);
    else for (const row of rowsOf(record, table)) row[id] = calculate(calculation, (name) => (tableOf.get(name)?.includes(table) ? row[name] : outside.get(name)), onError);
  }
  return record;
}

interface Column {
  node: ResolvedNode;
  table: string | undefined;
}

/** Every node with the sub-table it is a column of, in the order of the form. A sub-table within a sub-table is a value of its row. */
const columnsIn = (nodes: readonly ResolvedNode[], registry: Registry, table?: string): Column[] =>
  nodes.flatMap((node): Column[] => {
    const hasRows = registry.field(node.jnpfKey).rows === true;
    return [{ node, table }, ...(hasRows && table !== undefined ? [] : columnsIn(node.children ?? [], registry, hasRows ? node.id : table))];
  });

/** Whether a node is a field of one value, which a calculation may set. */
function holdsValue({ jnpfKey }: ResolvedNode, registry: Registry): boolean {
  const definition = registry.get(jnpfKey);
  return definition.group === 'fields' && definition.rows !== true;
}

function calculationOf({ id, props }: ResolvedNode, source: string, table: string | undefined): Calculation {
  const expression = compiled(source);
  return { id, ...(table !== undefined && { table }), expression, precision: precisionOf(props?.['precision']), names: expression.names };
}

/** An expression that does not compile says so whenever it is computed. */
function compiled(source: string): Expression {
  try {
    return compileExpression(source);
  } catch (error) {
    const refuse = () => {
      throw error;
    };
    return { source, names: [], evaluate: refuse, holds: refuse };
  }
}

const precisionOf = (precision: unknown): number => (typeof precision === 'number' && !Number.isNaN(precision) ? Math.min(Math.max(Math.trunc(precision), 0), 15) : usualPrecision);
const usualPrecision = 2;

/** Two sub-tables may have columns of one name. */
const keyOf = ({ id, table }: { id: string; table?: string | undefined }): string => (table === undefined ? id : `${table}/${id}`);

/** For each calculation the calculations that it reads, by key. */
function readsOf(calculated: readonly Calculation[], columns: readonly Column[], byKey: ReadonlyMap<string, Calculation>): Map<string, string[]> {
  const tableOf = tablesOf(columns);
  const isInForm = formIds(columns);
  const keysOf = (name: string, table: string | undefined): string[] => {
    const tables = tableOf.get(name) ?? [];
    if (table !== undefined && tables.includes(table)) return [keyOf({ id: name, table })];
    return isInForm.has(name) ? [name] : tables.slice(0, 1).map((other) => keyOf({ id: name, table: other }));
  };
  return new Map(calculated.map((calculation) => [keyOf(calculation), calculation.names.flatMap((name) => keysOf(name, calculation.table)).filter((key) => byKey.has(key))]));
}

/** The names of the form itself. */
const formIds = (columns: readonly Column[]): Set<string> => new Set(columns.flatMap(({ node, table }) => (table === undefined ? node.id : [])));

/** The sub-tables that have a column of a name. */
function tablesOf(columns: readonly Column[]): Map<string, string[]> {
  const tableOf = new Map<string, string[]>();
  for (const { node, table } of columns) if (table !== undefined) tableOf.set(node.id, [...(tableOf.get(node.id) ?? []), table]);
  return tableOf;
}

const zeroOf = (calculation: Calculation | undefined): Calculation[] => (calculation ? [{ ...calculation, expression: compileExpression('0'), names: [] }] : []);

/** What expressions know: texts, numbers, booleans, and lists of them. A file or a row in a list is a missing item. */
const readable = (value: unknown): ExpressionValue => (Array.isArray(value) ? value.map(readableItem) : readableItem(value));
const readableItem = (value: unknown): ExpressionPrimitive => (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null);

interface Plan {
  calculations: readonly Calculation[];
  tableOf: ReadonlyMap<string, readonly string[]>;
  isInForm: ReadonlySet<string>;
}

/** A descriptor's nodes do not change; what follows from them is worked out once for all its records. */
const plans = new WeakMap<readonly ResolvedNode[], { registry: Registry; plan: Plan }>();

function planOf(nodes: readonly ResolvedNode[], registry: Registry): Plan {
  const known = plans.get(nodes);
  if (known?.registry === registry) return known.plan;
  const columns = columnsIn(nodes, registry);
  const plan = { calculations: calculationsOf(nodes, registry), tableOf: tablesOf(columns), isInForm: formIds(columns) };
  plans.set(nodes, { registry, plan });
  return plan;
}

const ownValue = (record: Readonly<Record<string, unknown>>, name: string): unknown => (Object.hasOwn(record, name) ? record[name] : undefined);

/** All values of a sub-table's column; what is no row holds none. */
function columnOf(record: Readonly<Record<string, unknown>>, name: string, tableOf: Plan['tableOf']): unknown[] {
  const rows = ownValue(record, tableOf.get(name)?.[0] ?? '');
  return Array.isArray(rows) ? rows.map((row: unknown) => (isJsonObject(row) ? ownValue(row, name) : null)) : [];
}

const rowsOf = (record: Readonly<Record<string, unknown>>, table: string): JsonObject[] => (Array.isArray(record[table]) ? (record[table] as unknown[]).filter(isJsonObject) : []);
