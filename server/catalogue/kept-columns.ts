import type { Collection } from '#engine/collection';
import { shortName } from '#engine/column-name';
import { serverCaller } from '../access/caller';
import type { RecordsOf } from '../access/records-of';
import { AppError } from '../app-error';
import type { Database } from '../storage/database';
import { eraseRecords } from '../storage/delete-records';
import type { KeptValues, TablePlan } from '../storage/plan-tables';
import type { LossyChange } from './lossy-changes';

/** The resource of the columns that releases took out of use. */
export const keptResource = 'visualdev/keptColumn';
export const keptTable = 'base_kept_column';

/**
 * The name under which a release keeps a column. No field has a name with `$`.
 *
 * @example keptNameOf(7)('amount') // 'amount$7'
 */
export const keptNameOf =
  (number: number) =>
  (column: string): string =>
    shortName(`${column}$${number}`, 63);

/** A column that an earlier release took out of use. */
export interface KeptColumn extends KeptValues {
  /** The module whose records the values name; empty for other values. */
  relatedModule: string;
}

/** The columns that earlier releases of a module took out of use. */
export async function keptColumnsOf(moduleId: string, recordsOf: RecordsOf, db?: Database): Promise<KeptColumn[]> {
  const rows = await recordsOf(keptResource, serverCaller, db).all({ filter: { field: 'moduleId', is: 'equals', value: moduleId } });
  return rows
    .filter(({ keptAs }) => keptAs !== '')
    .map(({ tableName, columnName, keptAs, type, relatedModule }) => ({
      table: String(tableName),
      column: String(columnName),
      keptAs: String(keptAs),
      type: String(type),
      relatedModule: relatedModule ?? '',
    }));
}

/** Throws `releaseUnconfirmed` if the caller confirms steps, and a step that loses values is not among them. */
export function requireConfirmed(
  changes: readonly LossyChange[],
  confirmed: readonly string[] | undefined,
  labelOf: (change: LossyChange) => string,
): void {
  const missing = confirmed === undefined ? [] : changes.filter(({ id, count }) => count !== 0 && !confirmed.includes(id));
  if (missing.length > 0)
    throw new AppError('releaseUnconfirmed', { fields: missing.map(labelOf) }, { steps: missing.map(({ id }) => id) });
}

interface Keeping {
  moduleId: string;
  number: number;
  expiresTime: number;
  plan: TablePlan;
  changes: readonly LossyChange[];
  collection: Collection;
  /** The modules that relations had before, by their fields. */
  relatedModules: ReadonlyMap<string, string>;
  labelOf(change: LossyChange): string;
}

/** Stores which columns a release keeps, and forgets those that have a field again. */
export async function storeKeptColumns(
  { moduleId, number, expiresTime, plan, changes, collection, relatedModules, labelOf }: Keeping,
  recordsOf: RecordsOf,
  transaction: Database,
): Promise<void> {
  const kept = recordsOf(keptResource, serverCaller, transaction);
  const entries = await kept.all({ filter: { field: 'moduleId', is: 'equals', value: moduleId } });
  const described = new Set(
    [collection, ...collection.rowTables].flatMap(({ table, columns }) => [`${table}.`, ...columns.map(({ name }) => `${table}.${name}`)]),
  );
  const displaced = new Map(plan.displaced.map(({ table, column, keptAs }) => [`${table}.${column}`, keptAs]));
  const renamed = new Map(plan.steps.flatMap((step) => (step.kind === 'renameTable' ? [[step.table, step.to] as const] : [])));
  const returned: string[] = [];
  for (const { id, reason, tableName, columnName, keptAs } of entries) {
    const table = renamed.get(String(tableName)) ?? String(tableName);
    const moved = displaced.get(`${table}.${String(keptAs)}`);
    // The field has a column still. Its values may have stepped aside with this release, too.
    const isAside = changes.some(({ kind, keptIn, column: name }) => kind === 'related' && keptIn === table && name === columnName);
    const column = reason === 'removed' || isAside ? columnName : columnAfter(plan, table, String(columnName));
    if (moved !== undefined || table !== tableName || column !== columnName)
      await kept.update(id, { tableName: table, columnName: column, keptAs: moved ?? keptAs });
    else if (reason === 'removed' && described.has(`${table}.${String(keptAs)}`)) returned.push(id);
  }
  if (returned.length > 0) await eraseRecords(transaction, keptTable, await kept.removeAll(returned));
  await kept.insertAll(
    changes.map((change) => ({
      moduleId,
      number,
      reason: change.kind,
      field: change.field,
      label: labelOf(change),
      tableName: change.keptIn,
      columnName: change.column ?? '',
      keptAs: change.keptAs,
      type: change.from ?? '',
      relatedModule: relatedModules.get(change.field) ?? '',
      expiresTime,
    })),
  );
}

/** The name of a column after the steps of a plan. */
const columnAfter = ({ steps }: TablePlan, table: string, column: string): string =>
  steps.reduce((name, step) => (step.kind === 'renameColumn' && step.table === table && step.column === name ? step.to : name), column);
