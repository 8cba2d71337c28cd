import { sql } from 'kysely';
import { systemColumns, type Collection, type Column } from '#engine/collection';
import { rowColumns } from '#engine/row-table';
import { tableRows, usedColumns } from './column-contents';
import { isLost } from './convert-column';
import type { Database } from './database';
import { indexStepsOf, isConversion, planOf, tableNamesOf, type RenameStep, type Step } from './plan';
import { renamedShape, renameSteps, type FieldMatches, type RenamedShape } from './renames';
import { shadowOf, type Shadow } from './shadow-columns';
import { readShape, type DatabaseShape } from './shape';

/** A column that an earlier release kept beside the column of its field. */
export interface KeptValues {
  table: string;
  column: string;
  keptAs: string;
  type: string;
}

/** How a collection changes. */
export interface TableChange {
  collections: readonly Collection[];
  /** The collection before, with the fields that are the same. Without it, names do not change. */
  before?: { collection: Collection; matches: FieldMatches } | undefined;
  /** The name under which a column is kept. Without it, a change of type that loses values is refused. */
  keptName?(column: string): string;
  /** What earlier releases kept. */
  kept?: readonly KeptValues[];
  /** Whether large tables are converted in the background, before the change. */
  isPatient?: boolean;
  /** Shadow columns that have all values. */
  shadows?: readonly Shadow[];
}

/** A change of type that some values do not survive. Names are those before the change. */
interface LosingConversion {
  table: string;
  column: string;
  /** The id of the field before the change. */
  field: string;
  /** The field of the sub-table. */
  rowsOf?: string;
  from: string;
  to: Column['type'];
  count: number;
  /** The name of the table, and of the column with the old values, after the change. */
  keptIn: string;
  keptAs: string;
}

/** A column, or a table of rows, that is no longer described. Names are those before the change. */
interface RemovedColumn {
  table: string;
  /** Missing for a table of rows. */
  column?: Pick<Column, 'name' | 'type'>;
  field: string;
  /** The field of the sub-table. */
  rowsOf?: string;
  /** The names after the change. */
  keptIn: string;
  keptAs: string;
}

export interface TablePlan {
  steps: Step[];
  /** Those of the steps that run after the transaction. */
  late: ReadonlySet<Step>;
  conversions: LosingConversion[];
  /** Steps of large tables that run in the background before the others, with their shadow columns. */
  background: ReadonlyMap<Step, Shadow>;
  /** Only those with values. */
  removed: RemovedColumn[];
  /** Columns that gave their name to another one. */
  displaced: { table: string; column: string; keptAs: string }[];
}

/** Rows up to which a table is rewritten at once, in less than a second. */
export const maxRewritten = 50_000;

/** Plans the change of tables without changing them. Reads only what the plan depends on. */
export async function planTables(db: Database, change: TableChange): Promise<TablePlan> {
  const { collections, before, keptName, kept = [] } = change;
  const earlier = before ? [before.collection] : [];
  const current = await readShape(db, [...new Set([...collections, ...earlier].flatMap((collection) => tableNamesOf([collection])))]);
  const [after] = collections;
  const renames = before && after && keptName ? renameSteps(before.collection, after, before.matches, current, keptName) : [];
  const renamed = renamedShape(current, renames);
  const first = planOf(collections, renamed.shape, { keepsData: true });
  const large = await largeTables(db, first, renamed, change);
  const planned = await cheapSteps(db, first, collections, renamed, large);
  const converted = keptName
    ? await keepingSteps(db, planned, renamed, { keptName, before: before?.collection, isLarge: (table) => large.has(table) })
    : { steps: planned, conversions: [] };
  const filled = fillSteps(converted.steps, kept, renamed.shape);
  const rowTables = new Set(collections.flatMap((collection) => collection.rowTables.map(({ table }) => table)));
  const shadowed = shadowSteps(converted.steps, filled, { change, renamed, large, rowTables });
  const removed = before && after && keptName ? await removedColumns(db, before, after, current, renames) : [];
  const late = await lateSteps(db, shadowed.steps, renamed);
  return {
    steps: [...renames, ...shadowed.steps, ...shadowed.filled],
    late,
    background: shadowed.background,
    conversions: converted.conversions,
    removed,
    displaced: renames.flatMap((step) =>
      step.kind === 'renameColumn' && keptName && step.to === keptName(step.column)
        ? [{ table: step.table, column: step.column, keptAs: step.to }]
        : [],
    ),
  };
}

/** The tables that conversions would rewrite and that are too large to wait for, or whose shadows are ready. */
async function largeTables(
  db: Database,
  steps: readonly Step[],
  { tableBefore }: RenamedShape,
  { isPatient = false, shadows }: TableChange,
): Promise<Set<string>> {
  const tables = [...new Set(steps.filter(isConversion).map((step) => step.table))];
  if (shadows) return new Set(tables.filter((name) => shadows.some(({ table }) => table === tableBefore(name))));
  const large = new Set<string>();
  for (const table of isPatient ? tables : []) if ((await tableRows(db, tableBefore(table))).count > maxRewritten) large.add(table);
  return large;
}

interface Shadowing {
  change: TableChange;
  renamed: RenamedShape;
  large: ReadonlySet<string>;
  rowTables: ReadonlySet<string>;
}

/** Switches the columns whose shadows are ready, and finds the steps that need one. */
function shadowSteps(
  planned: readonly Step[],
  filled: readonly Step[],
  { change: { shadows = [], keptName }, renamed, large, rowTables }: Shadowing,
): { steps: Step[]; filled: Step[]; background: Map<Step, Shadow> } {
  const background = new Map<Step, Shadow>();
  const isFilled = new Set<Step>();
  const steps = planned.map((step): Step => {
    if (!isConversion(step) || !large.has(step.table)) return step;
    const { table, column, from } = step;
    const fill = filled.find((other) => other.kind === 'fillColumn' && other.table === table && other.column.name === column.name);
    if (fill) isFilled.add(fill);
    const place = { table: renamed.tableBefore(table), column: renamed.columnBefore(table, column.name), isOfRows: rowTables.has(table) };
    const shadow = shadowOf(step, { ...place, keptAs: fill?.kind === 'fillColumn' ? fill.keptAs : undefined });
    const isReady = shadows.some(
      ({ name, column: ready, from: earlier }) => name === shadow.name && ready.type === column.type && earlier === from,
    );
    if (!isReady) background.set(step, shadow);
    if (!isReady) return step;
    const keptAs = step.kind === 'widenColumn' ? undefined : keptName?.(column.name);
    return { kind: 'switchColumn', table, column, from, shadow: shadow.name, ...(keptAs !== undefined && { keptAs }) };
  });
  return { steps, filled: filled.filter((step) => !isFilled.has(step)), background };
}

/**
 * Replaces an empty column, because a new type of a column with values rewrites the whole table. Indexes that are not
 * unique are dropped before a rewrite and created after it, which is faster.
 */
async function cheapSteps(
  db: Database,
  steps: readonly Step[],
  collections: readonly Collection[],
  { shape, tableBefore, columnBefore }: RenamedShape,
  large: ReadonlySet<string>,
): Promise<Step[]> {
  const used = new Map<string, ReadonlySet<string>>();
  for (const table of new Set(steps.flatMap((step) => ('from' in step ? [step.table] : [])))) {
    const changed = steps.flatMap((step) =>
      'from' in step && step.table === table ? [{ name: columnBefore(table, step.column.name), type: step.from }] : [],
    );
    used.set(table, await usedColumns(db, tableBefore(table), changed, { withEmptyTexts: true }));
  }
  const columnSteps = steps.map((step): Step => {
    const isEmptyColumn = 'from' in step && used.get(step.table)?.has(columnBefore(step.table, step.column.name)) === false;
    return isEmptyColumn ? { ...step, kind: 'replaceColumn', declared: true } : step;
  });
  const rewritten = new Set(columnSteps.flatMap((step) => (isConversion(step) && !large.has(step.table) ? [step.table] : [])));
  if (rewritten.size === 0) return columnSteps;
  const dropped = new Set(columnSteps.flatMap((step) => (step.kind === 'dropIndex' ? [step.index] : [])));
  const slowing = indexStepsOf(collections).filter(
    ({ table, index }) => rewritten.has(table) && !index.unique && shape.get(table)?.indexes.has(index.name) && !dropped.has(index.name),
  );
  return [...slowing.map(({ table, index }): Step => ({ kind: 'dropIndex', table, index: index.name })), ...columnSteps, ...slowing];
}

async function isEmpty(db: Database, table: string): Promise<boolean> {
  const { rows } = await sql`select from ${sql.id(table)} limit 1`.execute(db);
  return rows.length === 0;
}

/** Replaces the conversions that lose values by others that keep the column. */
async function keepingSteps(
  db: Database,
  planned: readonly Step[],
  renamed: RenamedShape,
  {
    keptName,
    before,
    isLarge,
  }: { keptName: (column: string) => string; before: Collection | undefined; isLarge: (table: string) => boolean },
): Promise<{ steps: Step[]; conversions: LosingConversion[] }> {
  const counts = await lostCounts(db, planned, renamed);
  const conversions: LosingConversion[] = [];
  const steps = planned.map((step): Step => {
    const count = counts.get(step) ?? 0;
    // The old values of a large table stay in any case, because some may be written after they are counted.
    if (step.kind !== 'convertColumn' || (count === 0 && !isLarge(step.table))) return step;
    const { table, column, from } = step;
    const keptAs = keptName(column.name);
    const [tableName, columnName] = [renamed.tableBefore(table), renamed.columnBefore(table, column.name)];
    const rows = before?.rowTables.find((rowTable) => rowTable.table === tableName);
    const described = (rows ?? before)?.columns.find(({ name }) => name === columnName);
    conversions.push({
      table: tableName,
      column: columnName,
      field: described?.field ?? column.field,
      ...(rows && { rowsOf: rows.field }),
      from,
      to: column.type,
      count,
      keptIn: table,
      keptAs,
    });
    return count === 0 ? step : { ...step, kind: 'convertKeeping', keptAs };
  });
  return { steps, conversions };
}

/** How many values each conversion loses. One statement reads a table once for all its columns. */
export async function lostCounts(
  db: Database,
  steps: readonly Step[],
  { tableBefore, columnBefore }: Pick<RenamedShape, 'tableBefore' | 'columnBefore'>,
): Promise<Map<Step, number>> {
  const counts = new Map<Step, number>();
  const conversions = steps.filter((step) => step.kind === 'convertColumn');
  for (const table of new Set(conversions.map((step) => step.table))) {
    const own = conversions.filter((step) => step.table === table);
    const selected = own.map(
      (step, index) => sql`count(*) filter (where ${isLost(step, columnBefore(table, step.column.name))}) as ${sql.id(`c${index}`)}`,
    );
    const { rows } = await sql<Record<string, number>>`select ${sql.join(selected)} from ${sql.id(tableBefore(table))}`.execute(db);
    for (const [index, step] of own.entries()) counts.set(step, Number(rows[0]?.[`c${index}`] ?? 0));
  }
  return counts;
}

/** A column that gets its earlier type back, or exists again, takes the values that an earlier release kept. */
function fillSteps(steps: readonly Step[], kept: readonly KeptValues[], shape: DatabaseShape): Step[] {
  return steps.flatMap((step): Step[] => {
    if (!('from' in step) && step.kind !== 'addColumn') return [];
    return kept
      .filter(({ table, column, keptAs, type }) => {
        const isOfColumn = table === step.table && column === step.column.name && type === step.column.type;
        return isOfColumn && shape.get(table)?.columns.has(keptAs);
      })
      .map(({ keptAs }) => ({ kind: 'fillColumn', table: step.table, column: step.column, keptAs }));
  });
}

/** The columns and tables of rows without a field in the new collection, as far as they have values. */
async function removedColumns(
  db: Database,
  { collection, matches }: NonNullable<TableChange['before']>,
  after: Collection,
  current: DatabaseShape,
  renames: readonly RenameStep[],
): Promise<RemovedColumn[]> {
  const tableAfter = (table: string) => renames.find((step) => step.kind === 'renameTable' && step.table === table)?.to ?? table;
  const columnAfter = (table: string, column: string) => {
    const step = renames.find((rename) => rename.kind === 'renameColumn' && rename.table === tableAfter(table) && rename.column === column);
    return step?.to ?? column;
  };
  const gone = (table: string, columns: readonly Column[], later: readonly Column[], rowsOf?: string) => {
    const laterFields = new Set(later.map(({ field }) => field));
    const system = rowsOf === undefined ? systemFields : systemFieldsOfRows;
    return columns
      .filter(({ name, field }) => !system.has(field) && current.get(table)?.columns.has(name))
      .filter(({ field }) => !laterFields.has(matches.get(field) ?? ''))
      .map((column): RemovedColumn & { column: Column } => ({
        table,
        column,
        field: column.field,
        ...(rowsOf !== undefined && { rowsOf }),
        keptIn: tableAfter(table),
        keptAs: columnAfter(table, column.name),
      }));
  };
  const candidates = gone(collection.table, collection.columns, after.columns);
  const tables: RemovedColumn[] = [];
  for (const { field, table, columns } of collection.rowTables) {
    const later = after.rowTables.find((rows) => rows.field === matches.get(field));
    if (later) candidates.push(...gone(table, columns, later.columns, field));
    else if (current.has(table) && !(await isEmpty(db, table))) tables.push({ table, field, keptIn: table, keptAs: '' });
  }
  const used = new Map<string, ReadonlySet<string>>();
  for (const table of new Set(candidates.map((candidate) => candidate.table))) {
    const columns = candidates.filter((candidate) => candidate.table === table).map(({ column }) => column);
    used.set(table, await usedColumns(db, table, columns));
  }
  return [...candidates.filter(({ table, column }) => used.get(table)?.has(column.name)), ...tables];
}

/** Columns of every table, which are not fields of a form. A field of a sub-table may have another of these names. */
const systemFields: ReadonlySet<string> = new Set(systemColumns.map(({ field }) => field));
const systemFieldsOfRows: ReadonlySet<string> = new Set(rowColumns.map(({ field }) => field));

/** The indexes that are not unique and belong to a table with records, where creating them would block writes. */
async function lateSteps(db: Database, steps: readonly Step[], { tableBefore }: RenamedShape): Promise<Set<Step>> {
  const created = new Set(steps.flatMap(({ kind, table }) => (kind === 'createTable' ? [table] : [])));
  const plain = steps.filter((step) => step.kind === 'createIndex' && !step.index.unique && !created.has(step.table));
  const filled = new Set<string>();
  for (const table of new Set(plain.map((step) => step.table))) {
    if (!(await isEmpty(db, tableBefore(table)))) filled.add(table);
  }
  return new Set(plain.filter(({ table }) => filled.has(table)));
}
