import { isEmptyValue, isVisible, type ReadValue } from './check-record';
import { compileExpression } from './expression/compile-expression';
import { expressionScope } from './expression/expression-scope';
import { isInView, type FormView } from './form-view';
import type { DescriptorNode, Filter, Warning, WarningLookup, WarningMonth } from './generated/descriptor.gen';
import { issue, pointerOf, type Issue } from './issue';
import { isJsonObject } from './json';
import { isFieldReference } from './resolve-fields';
import { isBlankText } from './text';

/** Values of a record by field id, with its `id`. */
type RecordValues = Readonly<Record<string, unknown>>;

/** The records that a warning compares with. */
export interface WarningQuery {
  /** The module of the records; `undefined` for the own resource. */
  module?: string;
  filter: Filter;
  fields: readonly string[];
}

/** Reads other records: one statement for each distinct query. */
export type FindRecords = (query: WarningQuery) => Promise<readonly RecordValues[]>;

/** Whether one of the fields, or of their columns, has warnings. */
export const hasWarnings = (fields: readonly DescriptorNode[]): boolean =>
  fields.some((field) => (field.warnings?.length ?? 0) > 0 || hasWarnings(columnsOf(field)));

/** The modules whose records the warnings of the fields compare with. */
export const modulesRead = (fields: readonly DescriptorNode[]): Set<string> =>
  new Set(fields.flatMap(({ warnings = [] }) => warnings.flatMap(({ find }) => find?.module ?? [])));

const columnsOf = ({ children = [] }: DescriptorNode): DescriptorNode[] =>
  children.filter((child): child is DescriptorNode => !isFieldReference(child));

/** Reads a field of a record, or the list of a column's values in the rows of its sub-table. */
function readerOf(fields: readonly DescriptorNode[], values: RecordValues): ReadValue {
  const tableOf = new Map(fields.flatMap((field) => columnsOf(field).map(({ id }) => [id, field.id] as const)));
  return (name) => {
    if (Object.hasOwn(values, name)) return values[name];
    const table = tableOf.get(name);
    return table === undefined ? undefined : cellsOf(values[table], name);
  };
}

const cellsOf = (rows: unknown, column: string): unknown[] =>
  Array.isArray(rows) ? rows.map((row: unknown) => (isJsonObject(row) ? (row[column] ?? null) : null)) : [];

/**
 * The warnings of a record: each condition that it does not meet, at its field. The values of the condition's names fill
 * the message. A field that is hidden or not in the view has no warning, nor has an empty one, and neither has a condition
 * that cannot be computed.
 */
export async function checkWarnings(
  fields: readonly DescriptorNode[],
  values: RecordValues,
  find: FindRecords,
  view: FormView = 'pc',
): Promise<Issue[]> {
  const read = readerOf(fields, values);
  const results = new Map<string, Promise<readonly RecordValues[]>>();
  const findOnce: FindRecords = (query) => {
    const key = JSON.stringify(query);
    const result = results.get(key) ?? find(query);
    results.set(key, result);
    return result;
  };
  const warnings = fields.map(async (field) => {
    if (!isVisible(field, read) || !isInView(field, view) || isEmptyValue(values[field.id])) return [];
    const own = await warningsOf(field, pointerOf(field.id), values, read, findOnce);
    return [...own, ...(await rowWarnings(field, values[field.id], { read, find: findOnce, view }))];
  });
  return (await Promise.all(warnings)).flat();
}

interface RowWarnings {
  read: ReadValue;
  find: FindRecords;
  view: FormView;
}

async function rowWarnings(field: DescriptorNode, rows: unknown, { read, find, view }: RowWarnings): Promise<Issue[]> {
  const columns = columnsOf(field).filter((column) => column.warnings !== undefined && isInView(column, view));
  if (columns.length === 0 || !Array.isArray(rows)) return [];
  const warnings: Issue[] = [];
  for (const [index, row] of rows.entries()) {
    if (!isJsonObject(row)) continue;
    const readCell: ReadValue = (name) => (Object.hasOwn(row, name) ? row[name] : read(name));
    for (const column of columns) {
      if (isVisible(column, readCell) && !isEmptyValue(row[column.id]))
        warnings.push(...(await warningsOf(column, pointerOf(field.id, index, column.id), row, readCell, find)));
    }
  }
  return warnings;
}

async function warningsOf(
  field: DescriptorNode,
  path: string,
  values: RecordValues,
  read: ReadValue,
  find: FindRecords,
): Promise<Issue[]> {
  const { id, label = id, warnings = [] } = field;
  const issues: Issue[] = [];
  for (const warning of warnings) {
    const lists = warning.find ? await readLists(warning.find, values, read, find) : {};
    const failed = failedScope(warning, (name) => (Object.hasOwn(lists, name) ? lists[name] : read(name)));
    if (!failed) continue;
    const message = isBlankText(warning.message) ? {} : { message: warning.message };
    const rows = differingRows(field, warning, { lists, rows: values[id], read });
    if (rows.length === 0) issues.push(issue(path, 'warning', { ...shownIn({ ...lists, ...failed }), ...message, label }));
    for (const row of rows) {
      const params = { ...shownIn(row.scope), ...message, label: row.column.label ?? row.column.id };
      issues.push(issue(path + pointerOf(row.index, row.column.id), 'warning', params));
    }
  }
  return issues;
}

interface DifferingRow {
  index: number;
  /** The first column that the condition names: users look there. */
  column: DescriptorNode;
  /** The values of the row, and those that it is compared with. */
  scope: Readonly<Record<string, unknown>>;
}

interface ComparedTable {
  /** The values of other records by their names in the condition. */
  lists: Readonly<Record<string, readonly unknown[]>>;
  rows: unknown;
  read: ReadValue;
}

/**
 * The rows of a sub-table that do not meet a condition which looks each of them up in other records: a message on all rows would
 * not say which one differs. None if the condition is on the rows together, so that the others alone do not meet it.
 */
function differingRows(field: DescriptorNode, warning: Warning, { lists, rows, read }: ComparedTable): DifferingRow[] {
  const lookups = [...warning.when.matchAll(/\blookup\(\s*(\w+)\s*,\s*(\w+)/g)];
  const columns = new Map(columnsOf(field).map((column) => [column.id, column]));
  const column = compileExpression(warning.when).names.flatMap((name) => columns.get(name) ?? [])[0];
  if (!column || !Array.isArray(rows) || lookups.length === 0 || !lookups.every(([, key = '']) => columns.has(key))) return [];
  if (rows.length * Object.values(lists).reduce((sum, list) => sum + list.length, 1) > maxCells) return [];
  const failedOf = (among: readonly unknown[]): Record<string, unknown> | undefined =>
    failedScope(warning, (name) => lists[name] ?? (columns.has(name) ? cellsOf(among, name) : read(name)));
  const failures = rows.map((row: unknown) => failedOf([row]));
  if (failedOf(rows.filter((_, index) => failures[index] === undefined))) return [];
  return rows.flatMap((row: unknown, index) => {
    const failed = failures[index];
    const cells = isJsonObject(row) ? row : {};
    const compared = lookups.reduce((narrowed, [, key = '', keys = '']) => narrowedTo(narrowed, warning, keys, cells[key]), lists);
    return failed ? [{ index, column, scope: { ...failed, ...compared } }] : [];
  });
}

/** Cells that are read to find the rows that differ. */
const maxCells = 1_000_000;

/** The lists of a sub-table of other records, at the places where `keys` has a value. */
function narrowedTo(lists: ComparedTable['lists'], { find }: Warning, keys: string, value: unknown): ComparedTable['lists'] {
  const tableOf = (name: string): string | undefined => find?.read[name]?.split('.', 1)[0];
  const isAt = lists[keys]?.map((item) => String(item) === String(value)) ?? [];
  return Object.fromEntries(
    Object.entries(lists).map(([name, list]) => [
      name,
      tableOf(name) === tableOf(keys) && list.length === isAt.length ? list.filter((_, index) => isAt[index]) : list,
    ]),
  );
}

/**
 * The values of a condition's names if it is false; `undefined` if it holds or cannot be computed. What does not compile is
 * reported by the release.
 */
function failedScope({ when }: Warning, read: ReadValue): Record<string, unknown> | undefined {
  try {
    const { names, holds } = compileExpression(when);
    const scope = expressionScope(names, read);
    return holds(scope) ? undefined : scope;
  } catch {
    return undefined;
  }
}

const shownIn = (scope: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(scope).map(([name, value]) => [name, Array.isArray(value) ? value.slice(0, maxShown).join('、') : (value ?? '')]),
  );

/** Maximum number of values of other records in a message. */
const maxShown = 5;

async function readLists(
  { module, where, read: names }: WarningLookup,
  values: RecordValues,
  read: ReadValue,
  find: FindRecords,
): Promise<Record<string, readonly unknown[]>> {
  const conditions = Object.entries(where).map(([field, condition]) => ({
    field,
    value: typeof condition === 'string' ? valueOf(condition, read) : monthRange(read(condition.monthOf), condition),
    isRange: typeof condition !== 'string',
  }));
  const isComplete = conditions.every(({ value }) => !isEmptyValue(value));
  const filter: Filter = {
    all: conditions.map(({ field, value, isRange }) =>
      isRange
        ? { field, is: 'between', value }
        : Array.isArray(value)
          ? { field, is: 'in', value: [value] }
          : { field, is: 'equals', value },
    ),
  };
  const paths = conditions.filter(({ value, isRange }) => !isRange && Array.isArray(value));
  const ownFields = Object.values(names).map((name) => name.split('.', 1)[0] ?? name);
  const fields = [...new Set(['id', ...ownFields, ...paths.map(({ field }) => field)])];
  const rows = isComplete ? await find({ ...(module !== undefined && { module }), filter, fields }) : [];
  // A list in the table contains the items of a path in any order.
  const matching = rows.filter(
    (row) =>
      (module !== undefined || row['id'] !== values['id']) &&
      paths.every(({ field, value }) => JSON.stringify(row[field]) === JSON.stringify(value)),
  );
  const valuesOf = (row: RecordValues, name: string) => {
    const [field = '', column] = name.split('.');
    return column === undefined ? [row[field] ?? null] : cellsOf(row[field], column);
  };
  return Object.fromEntries(Object.entries(names).map(([name, field]) => [name, matching.flatMap((row) => valuesOf(row, field))]));
}

/** The value of an expression. A single name may stand for a value of any type. */
function valueOf(source: string, read: ReadValue): unknown {
  try {
    const { names, evaluate } = compileExpression(source);
    return names[0] === source.trim() ? read(source.trim()) : evaluate(expressionScope(names, read));
  } catch {
    return undefined;
  }
}

/**
 * The first and last moment of calendar months, of which the first is `add` months after that of `moment`; `undefined` without
 * a moment. Months are stored as their first moment in the time zone of the user, so they begin 14 hours before UTC's.
 *
 * @example monthRange(Date.UTC(2026, 2, 1, 12), { add: -1 }) // [1769853600000, 1772272799999]
 */
export function monthRange(moment: unknown, { add = 0, months = 1 }: Pick<WarningMonth, 'add' | 'months'>): [number, number] | undefined {
  if (typeof moment !== 'number' || !Number.isFinite(moment)) return undefined;
  const date = new Date(moment + earliest);
  const startOf = (month: number) => Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + month, 1) - earliest;
  return [startOf(add), startOf(add + months) - 1];
}

/** UTC+14, the time zone in which a month begins first. In milliseconds. */
const earliest = 14 * 3_600_000;
