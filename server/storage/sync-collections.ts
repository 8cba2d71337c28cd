import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { Collection } from '#engine/collection';
import { AppError } from '../app-error';
import type { Database } from './database';
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
  await sql`select pg_advisory_xact_lock(hashtextextended('tangu tables', 0))`.execute(transaction);
  return planTables(transaction, change);
}

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

/** In milliseconds: the timeout of one attempt at a lock, the pause between attempts, and the limit for all attempts. */
const lockTimes = { attempt: 100, pause: 150, total: 20_000 };

/**
 * Locks the tables that the steps change. PostgreSQL queues later readers behind a waiting lock, so each attempt is
 * short.
 */
async function lockTables(transaction: Database, steps: readonly Step[]): Promise<void> {
  const created = new Set(steps.flatMap(({ kind, table }) => (kind === 'createTable' ? [table] : [])));
  // A table that gets another name is locked under its present one.
  const namesBefore = new Map(steps.flatMap((step) => (step.kind === 'renameTable' ? [[step.to, step.table] as const] : [])));
  const changed = new Set(
    steps.flatMap(({ kind, table }) => (kind === 'createIndex' || created.has(table) ? [] : [namesBefore.get(table) ?? table])),
  );
  if (changed.size === 0) return;
  const end = Date.now() + lockTimes.total;
  while (!(await tryLock(transaction, [...changed]))) {
    if (Date.now() > end) throw new AppError('databaseBusy');
    await pause(lockTimes.pause);
  }
}

async function tryLock(transaction: Database, tables: readonly string[]): Promise<boolean> {
  await sql`savepoint before_lock`.execute(transaction);
  try {
    await sql`set local lock_timeout = ${sql.lit(lockTimes.attempt)}`.execute(transaction);
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
