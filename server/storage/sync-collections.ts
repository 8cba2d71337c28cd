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
 * Brings the tables of collections in step while the server runs, as a part of `transaction`. Nothing is lost: see
 * `keepsData` of `planOf`. Indexes of tables that hold records already are left to `createIndexesLater`. From here to the
 * end of the transaction nobody reads these tables, so that it should end at once.
 *
 * Throws `columnNotConvertible`, `recordNotUnique` where doubles are to be unique, and `databaseBusy` when somebody holds
 * a table for long.
 *
 * @returns the collections for which indexes are still to be made
 */
export async function syncCollections(
  transaction: Database,
  collections: readonly Collection[],
  log?: Pick<Logger, 'warn'>,
): Promise<Collection[]> {
  await sql`select pg_advisory_xact_lock(hashtextextended('tangu tables', 0))`.execute(transaction);
  const shape = await readShape(transaction, tableNamesOf(collections));
  const planned = await cheapest(transaction, planOf(collections, shape, { keepsData: true }), collections, shape);
  const late = await lateSteps(transaction, planned);
  const steps = planned.filter((step) => !late.has(step));
  if (steps.length > 0) {
    await sql`set local statement_timeout = 0`.execute(transaction);
    for (const step of steps) if (step.kind === 'convertColumn') await checkConversion(transaction, step);
    await lockTables(transaction, steps);
    await takeSteps(transaction, steps, log).catch((error: unknown) => fail(error, collections));
    await sql`set local statement_timeout to default`.execute(transaction);
  }
  const lateTables = new Set([...late].map(({ table }) => table));
  return collections.filter((collection) => tableNamesOf([collection]).some((table) => lateTables.has(table)));
}

/**
 * A column without values gets another type for nothing. One with values costs writing all of its table anew, and less
 * so when it has no indexes meanwhile that only make reading faster.
 */
async function cheapest(
  transaction: Database,
  steps: readonly Step[],
  collections: readonly Collection[],
  shape: DatabaseShape,
): Promise<Step[]> {
  const cheap: Step[] = [];
  for (const step of steps)
    cheap.push(
      'from' in step && (await isEmpty(transaction, step.table, sql`${sql.id(step.column.name)} is not null`))
        ? { ...step, kind: 'replaceColumn', declared: true }
        : step,
    );
  const rewritten = new Set(cheap.flatMap((step) => (step.kind === 'widenColumn' || step.kind === 'convertColumn' ? [step.table] : [])));
  if (rewritten.size === 0) return cheap;
  const dropped = new Set(cheap.flatMap((step) => (step.kind === 'dropIndex' ? [step.index] : [])));
  const inTheWay = indexStepsOf(collections).filter(
    ({ table, index }) => rewritten.has(table) && !index.unique && shape.get(table)?.indexes.has(index.name) && !dropped.has(index.name),
  );
  return [...inTheWay.map(({ table, index }): Step => ({ kind: 'dropIndex', table, index: index.name })), ...cheap, ...inTheWay];
}

async function isEmpty(transaction: Database, table: string, condition: RawBuilder<unknown> = sql`true`): Promise<boolean> {
  const { rows } = await sql`select from ${sql.id(table)} where ${condition} limit 1`.execute(transaction);
  return rows.length === 0;
}

/** Indexes that only make reading faster: they do not hold up those who write to a table full of records. */
async function lateSteps(transaction: Database, steps: readonly Step[]): Promise<Set<Step>> {
  const created = new Set(steps.flatMap(({ kind, table }) => (kind === 'createTable' ? [table] : [])));
  const plain = steps.filter((step) => step.kind === 'createIndex' && !step.index.unique && !created.has(step.table));
  const filled = new Set<string>();
  for (const table of new Set(plain.map((step) => step.table))) if (!(await isEmpty(transaction, table))) filled.add(table);
  return new Set(plain.filter(({ table }) => filled.has(table)));
}

/** In milliseconds: how long those who come after us may have to wait, how long we let them go first, and for how long we try. */
const turn = { wait: 100, rest: 150, all: 20_000 };

/**
 * A change of a table waits for those who are reading it, and everybody who comes later would wait behind us. So we wait
 * but a moment, and try again.
 */
async function lockTables(transaction: Database, steps: readonly Step[]): Promise<void> {
  const created = new Set(steps.flatMap(({ kind, table }) => (kind === 'createTable' ? [table] : [])));
  const changed = new Set(steps.flatMap(({ kind, table }) => (kind === 'createIndex' || created.has(table) ? [] : [table])));
  if (changed.size === 0) return;
  const end = Date.now() + turn.all;
  while (!(await tryLock(transaction, [...changed]))) {
    if (Date.now() > end) throw new AppError('databaseBusy');
    await pause(turn.rest);
  }
}

async function tryLock(transaction: Database, tables: readonly string[]): Promise<boolean> {
  await sql`savepoint before_lock`.execute(transaction);
  try {
    await sql`set local lock_timeout = ${sql.lit(turn.wait)}`.execute(transaction);
    await sql`lock table ${sql.join(tables.map((table) => sql.id(table)))} in access exclusive mode`.execute(transaction);
    await sql`set local lock_timeout to default`.execute(transaction);
    await sql`release savepoint before_lock`.execute(transaction);
    return true;
  } catch (error) {
    if (!lockCodes.has(String((error as { code?: unknown }).code))) throw error;
    await sql`rollback to savepoint before_lock`.execute(transaction);
    return false;
  }
}

/** Not in time; and a deadlock, which is over once we let go. */
const lockCodes = new Set(['55P03', '40P01']);

function fail(error: unknown, collections: readonly Collection[]): never {
  if (!isDuplicate(error)) throw error;
  const { table, index } = error.step;
  const field = collections
    .find((collection) => collection.table === table)
    ?.columns.find(({ name }) => name === index.columns.at(-1))?.field;
  const value = /=\((.*)\)/.exec(error.detail)?.[1];
  throw new AppError('recordNotUnique', { field, label: field, value }, undefined, { cause: error });
}
