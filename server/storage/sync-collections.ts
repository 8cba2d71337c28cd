import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { Collection } from '#engine/collection';
import { AppError } from '../app-error';
import type { Database } from './database';
import { dropUnfinished, takeIndexes } from './index-work';
import { tableNamesOf, type Step } from './plan';
import { lostCounts, planTables, type TableChange, type TablePlan } from './plan-tables';
import { isDuplicate, takeSteps } from './take-steps';

/**
 * Updates the tables of collections while the server runs, as a part of `transaction`. No data is lost: see `keepsData`
 * of `planOf`. Indexes of tables with records are left to `createIndexesLater`. The tables are locked until the end of
 * the transaction, so it should end at once.
 *
 * Throws `columnNotConvertible`, `recordNotUnique` if a new unique index has duplicates, and `databaseBusy` if other
 * transactions hold a table for too long.
 *
 * @returns the collections that still need indexes
 */
export async function syncCollections(
  transaction: Database,
  collections: readonly Collection[],
  log?: Pick<Logger, 'warn'>,
): Promise<Collection[]> {
  const plan = await planLocked(transaction, { collections });
  for (const [step, count] of await lostCounts(transaction, plan.steps, unchangedNames))
    if (count > 0 && step.kind === 'convertColumn')
      throw new AppError('columnNotConvertible', { field: step.column.field, from: step.from, to: step.column.type, count });
  return runTablePlan(transaction, plan, collections, log);
}

const unchangedNames = { tableBefore: (table: string) => table, columnBefore: (_: string, column: string) => column };

/** The plan of a change that follows in the same transaction. Others wait with theirs. */
export async function planLocked(transaction: Database, change: TableChange): Promise<TablePlan> {
  await lockPlans(transaction);
  return planTables(transaction, change);
}

/** Lets one transaction at a time change tables. A transaction that takes further locks takes this one first. */
export const lockPlans = async (transaction: Database): Promise<void> =>
  void (await sql`select pg_advisory_xact_lock(hashtextextended('tangu tables', 0))`.execute(transaction));

/** Runs a plan. Returns the collections that still need indexes. */
export async function runTablePlan(
  transaction: Database,
  { steps: planned, late }: TablePlan,
  collections: readonly Collection[],
  log?: Pick<Logger, 'warn'>,
): Promise<Collection[]> {
  const steps = planned.filter((step) => !late.has(step));
  if (steps.length > 0) {
    await lockTables(transaction, steps);
    await takeSteps(transaction, steps, log).catch((error: unknown) => fail(error, collections));
  }
  const lateTables = new Set([...late].map(({ table }) => table));
  return collections.filter((collection) => tableNamesOf([collection]).some((table) => lateTables.has(table)));
}

/**
 * In milliseconds: the timeout of one attempt at a lock, the pause between attempts, and the limit for all attempts. One attempt
 * is longer than PostgreSQL's deadlock_timeout, after which it ends an automatic vacuum of the table.
 */
const lockTimes = { attempt: 100, longAttempt: 1_300, pause: 150, total: 20_000 };
const longAttemptAt = 8;

/**
 * Locks the tables that the steps change, and ends the creation of their indexes. PostgreSQL queues later readers behind a
 * waiting lock, so each attempt is short.
 */
async function lockTables(transaction: Database, steps: readonly Step[]): Promise<void> {
  const created = new Set(steps.flatMap(({ kind, table }) => (kind === 'createTable' ? [table] : [])));
  // A table that gets another name is locked under its present one.
  const namesBefore = new Map(steps.flatMap((step) => (step.kind === 'renameTable' ? [[step.to, step.table] as const] : [])));
  const tablesOf = (own: readonly Step[]) => [
    ...new Set(own.flatMap(({ table }) => (created.has(table) ? [] : [namesBefore.get(table) ?? table]))),
  ];
  const indexed = tablesOf(steps);
  const changed = tablesOf(steps.filter(({ kind }) => kind !== 'createIndex'));
  await lockChanged(transaction, changed, indexed);
}

/** Locks tables alone until the end of the transaction, and ends the creation of indexes. Throws `databaseBusy`. */
export async function lockChanged(transaction: Database, changed: readonly string[], indexed = changed): Promise<void> {
  const end = Date.now() + lockTimes.total;
  for (let attempt = 1; !(await tryIndexes(transaction, indexed)) || !(await tryLock(transaction, changed, attempt)); attempt += 1) {
    if (Date.now() > end) throw new AppError('databaseBusy');
    await pause(lockTimes.pause);
  }
  if (changed.length > 0) await dropUnfinished(transaction, changed);
}

async function tryIndexes(transaction: Database, tables: readonly string[]): Promise<boolean> {
  let isFree = true;
  for (const table of tables) isFree = (await takeIndexes(transaction, table)) && isFree;
  return isFree;
}

async function tryLock(transaction: Database, tables: readonly string[], attempt: number): Promise<boolean> {
  if (tables.length === 0) return true;
  const timeout = attempt === longAttemptAt ? lockTimes.longAttempt : lockTimes.attempt;
  await sql`savepoint before_lock`.execute(transaction);
  try {
    await sql`set local lock_timeout = ${sql.lit(timeout)}`.execute(transaction);
    await sql`lock table ${sql.join(tables.map((table) => sql.id(table)))} in access exclusive mode`.execute(transaction);
    await sql`set local lock_timeout to default`.execute(transaction);
    await sql`release savepoint before_lock`.execute(transaction);
    return true;
  } catch (error) {
    if (!retriedCodes.has(String((error as { code?: unknown }).code))) throw error;
    await sql`rollback to savepoint before_lock`.execute(transaction);
    return false;
  }
}

/** A lock timeout and a deadlock, which ends with the savepoint. */
const retriedCodes = new Set(['55P03', '40P01']);

function fail(error: unknown, collections: readonly Collection[]): never {
  if (!isDuplicate(error)) throw error;
  const { table, index } = error.step;
  const field = collections
    .find((collection) => collection.table === table)
    ?.columns.find(({ name }) => name === index.columns.at(-1))?.field;
  const value = /=\((.*)\)/.exec(error.detail)?.[1];
  throw new AppError('recordNotUnique', { field, label: field, value }, undefined, { cause: error });
}
