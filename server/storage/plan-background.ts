import { tableRows } from './column-contents';
import type { Database } from './database';
import { isConversion, type ConversionStep, type FillStep, type IndexStep, type Step } from './plan';
import type { RenamedShape } from './renames';
import { preparedName, shadowOf, type Shadow } from './shadow-columns';

/** What is made in the background before a release: columns and unique indexes. Names are those before the release. */
export interface Preparation {
  shadows: readonly Shadow[];
  indexes: readonly PreparedIndex[];
}

/** A unique index under another name. */
export interface PreparedIndex extends IndexStep {
  /** Its column after the release. */
  column: string;
}

/** The work of a step that waits for its preparation, and the step that takes its place afterwards. */
export interface BackgroundWork {
  shadow?: Shadow;
  index?: PreparedIndex;
  final: Step;
}

/** Rows up to which a table is rewritten at once, in less than a second. */
export const maxRewritten = 50_000;

interface BackgroundContext {
  renamed: RenamedShape;
  /** What is prepared already. */
  prepared: Preparation | undefined;
  large: ReadonlySet<string>;
  rowTables: ReadonlySet<string>;
  keptName: ((column: string) => string) | undefined;
}

export const preparationOf = (background: ReadonlyMap<Step, BackgroundWork>): Preparation => ({
  shadows: [...background.values()].flatMap(({ shadow }) => shadow ?? []),
  indexes: [...background.values()].flatMap(({ index }) => index ?? []),
});

/**
 * The tables that steps would rewrite or index under a lock and that are too large to wait for, or whose preparation is ready.
 * `fills` are the values that return.
 */
export async function largeTables(
  db: Database,
  steps: readonly Step[],
  fills: readonly FillStep[],
  { renamed: { tableBefore }, prepared, isPatient }: Pick<BackgroundContext, 'renamed' | 'prepared'> & { isPatient: boolean },
): Promise<Set<string>> {
  const created = new Set(steps.flatMap(({ kind, table }) => (kind === 'createTable' ? [table] : [])));
  const slow = [...steps.filter((step) => isConversion(step) || isUniqueIndex(step)), ...fills].map(({ table }) => table);
  const tables = [...new Set(slow)].filter((table) => !created.has(table));
  if (prepared) {
    const ready = new Set([...prepared.shadows, ...prepared.indexes].map(({ table }) => table));
    return new Set(tables.filter((table) => ready.has(tableBefore(table))));
  }
  const large = new Set<string>();
  for (const table of isPatient ? tables : []) if ((await tableRows(db, tableBefore(table))).count > maxRewritten) large.add(table);
  return large;
}

const isUniqueIndex = (step: Step): step is IndexStep => step.kind === 'createIndex' && step.index.unique;

/** Adopts what is prepared, and finds the steps of large tables that are to be prepared. */
export function backgroundSteps(
  planned: readonly Step[],
  fills: readonly FillStep[],
  context: BackgroundContext,
): { steps: Step[]; fills: FillStep[]; background: Map<Step, BackgroundWork> } {
  const background = new Map<Step, BackgroundWork>();
  const shadows = new Map<string, Shadow>();
  const filled = new Set<FillStep>();
  const indexed = new Set(
    planned.filter(isUniqueIndex).flatMap(({ table, index }) => index.columns.map((column) => columnKey(table, column))),
  );
  const workOf = (step: Step): BackgroundWork | undefined => {
    if (!context.large.has(step.table)) return undefined;
    if (isUniqueIndex(step)) return indexWork(step, shadows, context);
    const isNew = step.kind === 'addColumn';
    if (!isConversion(step) && !isNew) return undefined;
    const key = columnKey(step.table, step.column.name);
    const fill = fills.find(({ table, column }) => columnKey(table, column.name) === key);
    if (isNew && !fill && !indexed.has(key)) return undefined;
    if (fill) filled.add(fill);
    const work = columnWork(step, fill, context);
    shadows.set(key, work.shadow);
    return work;
  };
  const steps = planned.map((step): Step => {
    const work = workOf(step);
    if (!work || isReady(work, context.prepared)) return work?.final ?? step;
    background.set(step, work);
    return step;
  });
  return { steps, fills: fills.filter((fill) => !filled.has(fill)), background };
}

const columnKey = (table: string, column: string): string => `${table}.${column}`;

type AddStep = Extract<Step, { kind: 'addColumn' }>;

function columnWork(
  step: ConversionStep | AddStep,
  fill: FillStep | undefined,
  { renamed, rowTables, keptName }: BackgroundContext,
): BackgroundWork & { shadow: Shadow } {
  const { table, column } = step;
  const keptAs = fill && { keptAs: renamed.columnBefore(table, fill.keptAs) };
  const place = { table: renamed.tableBefore(table), isOfRows: rowTables.has(table), ...keptAs };
  if (step.kind === 'addColumn') {
    const shadow = shadowOf({ ...place, column: { name: column.name, type: column.type, ...defaultOf(step) } });
    return { shadow, final: { kind: 'adoptColumn', table, column, prepared: shadow.name } };
  }
  const { from } = step;
  const shadow = shadowOf({ ...place, column: { name: renamed.columnBefore(table, column.name), type: column.type }, from });
  const kept = step.kind === 'widenColumn' ? undefined : keptName?.(column.name);
  return { shadow, final: { kind: 'switchColumn', table, column, from, shadow: shadow.name, ...(kept !== undefined && { keptAs: kept }) } };
}

const defaultOf = ({ column }: AddStep) => column.default !== undefined && { default: column.default };

function indexWork(step: IndexStep, shadows: ReadonlyMap<string, Shadow>, { renamed }: BackgroundContext): BackgroundWork {
  const { table, index, isOfRows } = step;
  const before = (column: string) => shadows.get(columnKey(table, column))?.name ?? renamed.columnBefore(table, column);
  const prepared = preparedName(index.name);
  const exceptEmpty = index.exceptEmpty === undefined ? undefined : before(index.exceptEmpty);
  const early = { ...index, name: prepared, columns: index.columns.map(before), ...(exceptEmpty !== undefined && { exceptEmpty }) };
  return {
    index: { kind: 'createIndex', table: renamed.tableBefore(table), index: early, isOfRows, column: index.columns.at(-1) ?? '' },
    final: { kind: 'adoptIndex', table, index: index.name, prepared },
  };
}

function isReady({ shadow, index }: BackgroundWork, prepared: Preparation | undefined): boolean {
  if (index) return prepared?.indexes.some((ready) => ready.table === index.table && ready.index.name === index.index.name) === true;
  const isOfShadow = ({ name, column: { type }, from }: Shadow) =>
    name === shadow?.name && type === shadow.column.type && from === shadow.from;
  return prepared?.shadows.some(isOfShadow) === true;
}
