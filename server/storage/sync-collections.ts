import { setTimeout as pause } from 'node:timers/promises';
import { sql, type RawBuilder } from 'kysely';
import type { Logger } from 'pino';
import type { Collection } from '#engine/collection';
import { AppError } from '../app-error';
import { checkConversion } from './convert-column';
import type { Database } from './database';
import { indexStepsOf, planOf, tableNamesOf, type Step } from './plan';
import { readShape, type DatabaseShape } from './shape';
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
  await sql`select pg_advisory_xact_lock(hashtextextended('tangu tables', 0))`.execute(transaction);
  const shape = await readShape(transaction, tableNamesOf(collections));
  const planned = await cheapSteps(transaction, planOf(collections, shape, { keepsData: true }), collections, shape);
  const late = await lateSteps(transaction, planned);
  const steps = planned.filter((step) => !late.has(step));
  if (steps.length > 0) {
    for (const step of steps) if (step.kind === 'convertColumn') await checkConversion(transaction, step);
    await lockTables(transaction, steps);
    await takeSteps(transaction, steps, log).catch((error: unknown) => fail(error, collections));
  }
  const lateTables = new Set([...late].map(({ table }) => table));
  return collections.filter((collection) => tableNamesOf([collection]).some((table) => lateTables.has(table)));
}

/**
 * Replaces an empty column, because a new type of a column with values rewrites the whole table. Indexes that are not
 * unique are dropped before a rewrite and created after it, which is faster.
 */
async function cheapSteps(
  transaction: Database,
  steps: readonly Step[],
  collections: readonly Collection[],
  shape: DatabaseShape,
): Promise<Step[]> {
  const columnSteps: Step[] = [];
  for (const step of steps)
    columnSteps.push(
      'from' in step && (await isEmpty(transaction, step.table, sql`${sql.id(step.column.name)} is not null`))
        ? { ...step, kind: 'replaceColumn', declared: true }
        : step,
    );
  const rewritten = new Set(
    columnSteps.flatMap((step) => (step.kind === 'widenColumn' || step.kind === 'convertColumn' ? [step.table] : [])),
  );
  if (rewritten.size === 0) return columnSteps;
  const dropped = new Set(columnSteps.flatMap((step) => (step.kind === 'dropIndex' ? [step.index] : [])));
  const slowing = indexStepsOf(collections).filter(
    ({ table, index }) => rewritten.has(table) && !index.unique && shape.get(table)?.indexes.has(index.name) && !dropped.has(index.name),
  );
  return [...slowing.map(({ table, index }): Step => ({ kind: 'dropIndex', table, index: index.name })), ...columnSteps, ...slowing];
}

async function isEmpty(transaction: Database, table: string, condition: RawBuilder<unknown> = sql`true`): Promise<boolean> {
  const { rows } = await sql`select from ${sql.id(table)} where ${condition} limit 1`.execute(transaction);
  return rows.length === 0;
}

/** The indexes that are not unique and belong to a table with records, where creating them would block writes. */
async function lateSteps(transaction: Database, steps: readonly Step[]): Promise<Set<Step>> {
  const created = new Set(steps.flatMap(({ kind, table }) => (kind === 'createTable' ? [table] : [])));
  const plain = steps.filter((step) => step.kind === 'createIndex' && !step.index.unique && !created.has(step.table));
  const filled = new Set<string>();
  for (const table of new Set(plain.map((step) => step.table))) {
    if (!(await isEmpty(transaction, table))) filled.add(table);
  }
  return new Set(plain.filter(({ table }) => filled.has(table)));
}

/** In milliseconds: the timeout of one attempt at a lock, the pause between attempts, and the limit for all attempts. */
const lockTimes = { attempt: 100, pause: 150, total: 20_000 };

/**
 * Locks the tables that the steps change. PostgreSQL queues later readers behind a waiting lock, so each attempt is
 * short.
 */
async function lockTables(transaction: Database, steps: readonly Step[]): Promise<void> {
  const created = new Set(steps.flatMap(({ kind, table }) => (kind === 'createTable' ? [table] : [])));
  const changed = new Set(steps.flatMap(({ kind, table }) => (kind === 'createIndex' || created.has(table) ? [] : [table])));
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
