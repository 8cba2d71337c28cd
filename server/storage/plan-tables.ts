import { sql } from 'kysely';
import type { Collection, Column } from '#engine/collection';
import { isEmptyTable, usedColumns } from './column-contents';
import { isLost } from './convert-column';
import type { Database } from './database';
import { duplicatesIn, type Duplicates } from './duplicates';
import { indexStepsOf, isConversion, planOf, tableNamesOf, type FillStep, type Step } from './plan';
import { backgroundSteps, largeTables, type BackgroundWork, type Preparation } from './plan-background';
import { removedColumns, type RemovedColumn } from './removed-columns';
import { renamedShape, renameSteps, type FieldMatches, type RenamedShape } from './renames';
import { readShape, type DatabaseShape } from './shape';

/** A column that an earlier release kept beside the column of its field. */
export interface KeptValues {
  table: string;
  column: string;
  keptAs: string;
  type: string;
  /** Whether the column takes the values though it neither is new nor has another type. */
  isReturning?: boolean;
}

/** A column with values that are not those of its field. */
interface ForeignColumn {
  table: string;
  column: string;
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
  /** Columns, by the names before, whose values are not those of the field that has their name afterwards. */
  foreign?: readonly ForeignColumn[];
  /** Whether large tables are prepared in the background, before the change. */
  isPatient?: boolean;
  /** What is prepared. */
  prepared?: Preparation;
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

export interface TablePlan {
  steps: Step[];
  /** Those of the steps that run after the transaction. */
  late: ReadonlySet<Step>;
  conversions: LosingConversion[];
  /** Steps of large tables that are prepared in the background before the others. */
  background: ReadonlyMap<Step, BackgroundWork>;
  /** Values that occur more than once where the change wants unique ones, so that it fails. */
  duplicates: Duplicates[];
  /** Only those with values. */
  removed: RemovedColumn[];
  /** Columns that gave their name to another one. */
  displaced: { table: string; column: string; keptAs: string }[];
}

/** Plans the change of tables without changing them. Reads only what the plan depends on. */
export async function planTables(db: Database, change: TableChange): Promise<TablePlan> {
  const { collections, before, keptName, kept = [], prepared, isPatient = false } = change;
  const earlier = before ? [before.collection] : [];
  const current = await readShape(db, [...new Set([...collections, ...earlier].flatMap((collection) => tableNamesOf([collection])))]);
  const [after] = collections;
  const foreign = await usedAmong(db, change.foreign ?? [], current);
  const renames =
    before && after && keptName ? renameSteps(before.collection, after, before.matches, current, { aside: keptName, foreign }) : [];
  const renamed = renamedShape(current, renames);
  const first = planOf(collections, renamed.shape, { keepsData: true });
  const returning = fillSteps(first, kept, renamed.shape, collections);
  const large = await largeTables(db, first, returning, { renamed, prepared, isPatient });
  // A column that is in use cannot be replaced in the background.
  const isShadowed = (step: Step) => large.has(step.table) && returning.some((fill) => 'column' in step && fill.column === step.column);
  const planned = await cheapSteps(db, first, collections, renamed, { large, isShadowed });
  const converted = keptName
    ? await keepingSteps(db, planned, renamed, { keptName, before: before?.collection, isLarge: (table) => large.has(table) })
    : { steps: planned, conversions: [] };
  const fills = fillSteps(converted.steps, kept, renamed.shape, collections);
  const rowTables = new Set(collections.flatMap((collection) => collection.rowTables.map(({ table }) => table)));
  const settled = backgroundSteps(converted.steps, fills, { renamed, prepared, large, rowTables, keptName });
  const removed = before && after && keptName ? await removedColumns(db, { ...before, after, current, renames }) : [];
  return {
    steps: [...renames, ...settled.steps, ...settled.fills],
    late: await lateSteps(db, settled.steps, renamed),
    background: settled.background,
    duplicates: keptName ? await duplicatesIn(db, settled.steps, { current, renamed }) : [],
    conversions: converted.conversions,
    removed,
    displaced: renames.flatMap((step) =>
      step.kind === 'renameColumn' && keptName && step.to === keptName(step.column)
        ? [{ table: step.table, column: step.column, keptAs: step.to }]
        : [],
    ),
  };
}

/** The columns with values, as `table.column`. */
async function usedAmong(db: Database, columns: readonly ForeignColumn[], current: DatabaseShape): Promise<Set<string>> {
  const used = new Set<string>();
  for (const table of new Set(columns.map((column) => column.table))) {
    const stored = columns.flatMap((column) => {
      const type = column.table === table ? current.get(table)?.columns.get(column.column)?.type : undefined;
      return type === undefined ? [] : [{ name: column.column, type }];
    });
    if (stored.length > 0) for (const name of await usedColumns(db, table, stored)) used.add(`${table}.${name}`);
  }
  return used;
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
  { large, isShadowed }: { large: ReadonlySet<string>; isShadowed(step: Step): boolean },
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
    return isEmptyColumn && !isShadowed(step) ? { ...step, kind: 'replaceColumn', declared: true } : step;
  });
  const rewritten = new Set(columnSteps.flatMap((step) => (isConversion(step) && !large.has(step.table) ? [step.table] : [])));
  if (rewritten.size === 0) return columnSteps;
  const dropped = new Set(columnSteps.flatMap((step) => (step.kind === 'dropIndex' ? [step.index] : [])));
  const slowing = indexStepsOf(collections).filter(
    ({ table, index }) => rewritten.has(table) && !index.unique && shape.get(table)?.indexes.has(index.name) && !dropped.has(index.name),
  );
  return [...slowing.map(({ table, index }): Step => ({ kind: 'dropIndex', table, index: index.name })), ...columnSteps, ...slowing];
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

/** A column that gets its earlier type or meaning back, or exists again, takes the values that an earlier release kept. */
function fillSteps(
  steps: readonly Step[],
  kept: readonly KeptValues[],
  shape: DatabaseShape,
  collections: readonly Collection[],
): FillStep[] {
  const fills = steps.flatMap((step): FillStep[] => {
    if (!('from' in step) && step.kind !== 'addColumn') return [];
    return kept
      .filter(({ table, column, keptAs, type }) => {
        const isOfColumn = table === step.table && column === step.column.name && type === step.column.type;
        return isOfColumn && shape.get(table)?.columns.has(keptAs);
      })
      .map(({ keptAs }) => ({
        kind: 'fillColumn',
        table: step.table,
        column: step.column,
        keptAs,
        isNew: step.kind === 'addColumn' || step.kind === 'replaceColumn',
      }));
  });
  const tables = collections.flatMap((collection) => [collection, ...collection.rowTables]);
  const returning = kept.flatMap(({ table, column: name, keptAs, type, isReturning }): FillStep[] => {
    const column = tables.find((described) => described.table === table)?.columns.find((described) => described.name === name);
    const columns = shape.get(table)?.columns;
    if (isReturning !== true || column?.type !== type || columns?.get(name)?.type !== type || !columns.has(keptAs)) return [];
    return [{ kind: 'fillColumn', table, column, keptAs, isNew: false }];
  });
  return [...fills, ...returning];
}

/** The indexes that are not unique and belong to a table with records, where creating them would block writes. */
async function lateSteps(db: Database, steps: readonly Step[], { tableBefore }: RenamedShape): Promise<Set<Step>> {
  const created = new Set(steps.flatMap(({ kind, table }) => (kind === 'createTable' ? [table] : [])));
  const plain = steps.filter((step) => step.kind === 'createIndex' && !step.index.unique && !created.has(step.table));
  const filled = new Set<string>();
  for (const table of new Set(plain.map((step) => step.table))) {
    if (!(await isEmptyTable(db, tableBefore(table)))) filled.add(table);
  }
  return new Set(plain.filter(({ table }) => filled.has(table)));
}
