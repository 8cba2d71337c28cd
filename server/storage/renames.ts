import type { Collection, Column } from '#engine/collection';
import type { Index } from '#engine/index-of';
import type { RenameStep } from './plan';
import type { ColumnShape, DatabaseShape, TableShape } from './shape';

/** The ids of fields in the new collection, by their ids in the one before. */
export type FieldMatches = ReadonlyMap<string, string>;

interface RenamedTable {
  from: string;
  to: string;
  /** Columns of fields that have another name now. */
  columns: (readonly [from: string, to: string])[];
  indexes: (readonly [from: string, to: string])[];
}

/**
 * The steps that give tables, columns and indexes the names of the new collection. A column whose name is wanted by another one, or
 * whose values are `foreign` to the field of its name (`table.column`), steps aside under the name that `aside` gives it.
 */
export function renameSteps(
  before: Collection,
  after: Collection,
  matches: FieldMatches,
  shape: DatabaseShape,
  { aside, foreign }: { aside(column: string): string; foreign: ReadonlySet<string> },
): RenameStep[] {
  return renamedTables(before, after, matches).flatMap(({ from, to, columns, indexes }): RenameStep[] => {
    const table = shape.get(from);
    if (!table || (from !== to && shape.has(to))) return [];
    const present = columns.filter(([column]) => table.columns.has(column));
    const foreignColumns = [...table.columns.keys()].filter((column) => foreign.has(`${from}.${column}`));
    return [
      ...(from === to ? [] : [{ kind: 'renameTable' as const, table: from, to }]),
      ...columnSteps(to, present, table, { aside, foreignColumns }),
      ...indexes
        .filter(([index, name]) => table.indexes.has(index) && !table.indexes.has(name))
        .map(([index, name]) => ({ kind: 'renameIndex' as const, table: to, index, to: name })),
    ];
  });
}

function columnSteps(
  table: string,
  columns: readonly (readonly [from: string, to: string])[],
  shape: TableShape,
  { aside, foreignColumns }: { aside(column: string): string; foreignColumns: readonly string[] },
): RenameStep[] {
  const sources = new Set(columns.map(([from]) => from));
  const step = (column: string, to: string): RenameStep => ({ kind: 'renameColumn', table, column, to });
  const wanted = columns.flatMap(([, to]) => (shape.columns.has(to) && !sources.has(to) ? [to] : []));
  const displaced = [...new Set([...wanted, ...foreignColumns])].map((column) => step(column, aside(column)));
  // Columns may exchange their names, so those first get names that no field has.
  const exchanged = new Set(columns.filter(([, to]) => sources.has(to)).map(([from]) => from));
  return [
    ...displaced,
    ...columns.filter(([from]) => exchanged.has(from)).map(([from], index) => step(from, passing(index))),
    ...columns.filter(([from]) => !exchanged.has(from)).map(([from, to]) => step(from, to)),
    ...columns.filter(([from]) => exchanged.has(from)).map(([, to], index) => step(passing(index), to)),
  ];
}

const passing = (index: number): string => `$${index}`;

function renamedTables(before: Collection, after: Collection, matches: FieldMatches): RenamedTable[] {
  const main = renamedTable(before, after, matches);
  const rows = before.rowTables.flatMap((table) => {
    const later = after.rowTables.find(({ field }) => field === matches.get(table.field));
    return later ? [renamedTable(table, later, matches)] : [];
  });
  return [main, ...rows];
}

type Described = Pick<Collection, 'table' | 'columns' | 'indexes'>;

function renamedTable(before: Described, after: Described, matches: FieldMatches): RenamedTable {
  const columns = renamedColumns(before.columns, after.columns, matches);
  const names = new Map(columns);
  const laterNames = new Map(after.indexes.map((index) => [JSON.stringify(withoutName(index)), index.name]));
  const indexes = before.indexes.flatMap((index) => {
    const later = laterNames.get(JSON.stringify(withoutName(withColumns(index, names))));
    return later === undefined || later === index.name ? [] : [[index.name, later] as const];
  });
  return { from: before.table, to: after.table, columns, indexes };
}

const renamedColumns = (before: readonly Column[], after: readonly Column[], matches: FieldMatches): (readonly [string, string])[] => {
  const names = new Map(after.map(({ field, name }) => [field, name]));
  return before.flatMap(({ field, name }) => {
    const later = names.get(matches.get(field) ?? '');
    return later === undefined || later === name ? [] : [[name, later] as const];
  });
};

const withoutName = (index: Index): Index => ({ ...index, name: '' });

function withColumns(index: Index, names: ReadonlyMap<string, string>): Index {
  const renamed = (list: readonly string[]) => list.map((name) => names.get(name) ?? name);
  const { columns, descending, emptyLast, exceptEmpty } = index;
  return {
    ...index,
    columns: renamed(columns),
    ...(descending && { descending: renamed(descending) }),
    ...(emptyLast && { emptyLast: renamed(emptyLast) }),
    ...(exceptEmpty !== undefined && { exceptEmpty: names.get(exceptEmpty) ?? exceptEmpty }),
  };
}

/** The tables after renames, and where each column is stored before them. */
export interface RenamedShape {
  shape: DatabaseShape;
  /** The name of a table before the renames. */
  tableBefore(table: string): string;
  /** The name of a column before the renames. `table` is the name after them. */
  columnBefore(table: string, column: string): string;
}

/** The shape after renames that have not run yet. */
export function renamedShape(current: DatabaseShape, steps: readonly RenameStep[]): RenamedShape {
  const tables = new Map<string, { columns: Map<string, ColumnShape>; indexes: Set<string> }>(
    [...current].map(([name, { columns, indexes }]) => [name, { columns: new Map(columns), indexes: new Set(indexes) }]),
  );
  const tableNames = new Map<string, string>();
  const columnNames = new Map<string, string>();
  for (const step of steps) {
    const table = tables.get(step.table);
    if (!table) continue;
    if (step.kind === 'renameTable') {
      tables.delete(step.table);
      tables.set(step.to, table);
      tableNames.set(step.to, step.table);
    } else if (step.kind === 'renameIndex') {
      table.indexes.delete(step.index);
      table.indexes.add(step.to);
    } else {
      const shape = table.columns.get(step.column);
      if (!shape) continue;
      table.columns.delete(step.column);
      table.columns.set(step.to, shape);
      columnNames.set(`${step.table}.${step.to}`, columnNames.get(`${step.table}.${step.column}`) ?? step.column);
      columnNames.delete(`${step.table}.${step.column}`);
    }
  }
  return {
    shape: tables,
    tableBefore: (table) => tableNames.get(table) ?? table,
    columnBefore: (table, column) => columnNames.get(`${table}.${column}`) ?? column,
  };
}
