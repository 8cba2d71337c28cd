import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { Collection } from '#engine/collection';
import { createIndex } from './apply-step';
import { withoutLimits, type Database } from './database';
import { lockIndexes, unlockIndexes } from './index-work';
import { planOf, tableNamesOf, type IndexStep } from './plan';
import { ownIndex, readShape } from './shape';
import { isTrigram, warnOfTrigrams } from './take-steps';
import { trigramSchema } from './trigram-schema';

type Log = Pick<Logger, 'warn'> | undefined;

/**
 * Creates the missing indexes of collections without blocking reads or writes, on one server at a time. A release cancels the
 * creation on its tables, which goes on afterwards. Never throws: a failure is logged, and the next start tries again. `signal`
 * cancels the running statement.
 *
 * @returns the names of the created indexes
 */
export async function createIndexesLater(
  db: Database,
  collections: readonly Collection[],
  log?: Log,
  signal?: AbortSignal,
): Promise<string[]> {
  if (collections.length === 0) return [];
  const created: string[] = [];
  try {
    for (let attempt = 0; attempt < 300; attempt += 1) {
      const isDone = await withoutLimits(db, (unlimited) => createMissing(unlimited, collections, created, log, signal));
      if (isDone) return created;
      // Rejects when the server stops.
      await pause(1_000, undefined, { signal });
    }
  } catch (error) {
    if (!signal?.aborted) log?.warn({ err: error }, 'some indexes could not be created; the next start tries again');
  }
  return created;
}

/** Adds the names of new indexes to `created`. `false` while another server creates indexes or a release changes a table. */
const createMissing = (
  unlimited: Database,
  collections: readonly Collection[],
  created: string[],
  log: Log,
  signal: AbortSignal | undefined,
): Promise<boolean> =>
  unlimited.connection().execute(async (connection) => {
    // The lock ends with the connection.
    const { rows } = await sql<{ isLocked: boolean; pid: number }>`
      select pg_try_advisory_lock(hashtextextended('tangu indexes', 0)) as "isLocked", pg_backend_pid() as pid`.execute(connection);
    if (!rows[0]?.isLocked) return false;
    const stop = cancelOn(signal, unlimited, Number(rows[0]?.pid));
    let isDone = true;
    for (const step of await missingIndexes(connection, collections, log)) {
      if (signal?.aborted) break;
      const result = await create(connection, step, log, signal);
      if (result === 'created') created.push(step.index.name);
      if (result === 'postponed') isDone = false;
    }
    stop();
    return isDone;
  });

/** Cancels the statements of a connection when the signal aborts. Returns the function that ends this. */
export function cancelOn(signal: AbortSignal | undefined, unlimited: Database, pid: number): () => void {
  const cancel = () =>
    void withoutLimits(unlimited, (other) => sql`select pg_cancel_backend(${pid})`.execute(other)).catch(() => undefined);
  signal?.addEventListener('abort', cancel);
  return () => signal?.removeEventListener('abort', cancel);
}

async function missingIndexes(connection: Database, collections: readonly Collection[], log: Log): Promise<IndexStep[]> {
  const shape = await readShape(connection, tableNamesOf(collections));
  const steps = planOf(collections, shape, { keepsData: true }).filter(
    (step): step is IndexStep => step.kind === 'createIndex' && !step.index.unique,
  );
  // A new table is created with its indexes, and a missing column belongs to another release.
  const creatable = steps.filter(({ table, index }) => index.columns.every((column) => shape.get(table)?.columns.has(column)));
  if (!creatable.some(isTrigram) || (await trigramSchemaOf(connection)) !== undefined) return creatable;
  warnOfTrigrams(log);
  return creatable.filter((step) => !isTrigram(step));
}

const trigramSchemaOf = (connection: Database): Promise<string | undefined> => connection.transaction().execute(trigramSchema);

/** `postponed`: a release changes the table. */
type Creation = 'created' | 'failed' | 'postponed';

async function create(connection: Database, step: IndexStep, log: Log, signal: AbortSignal | undefined): Promise<Creation> {
  try {
    if (!(await lockIndexes(connection, step.table))) return 'postponed';
    const result = await createLocked(connection, step, log);
    await unlockIndexes(connection, step.table);
    return result;
  } catch (error) {
    if (signal?.aborted || !isCancelled(error)) throw error;
    await unlockIndexes(connection, step.table);
    return 'postponed';
  }
}

async function createLocked(connection: Database, step: IndexStep, log: Log): Promise<Creation> {
  const index = sql.id(step.index.name);
  try {
    await createConcurrently(connection, step, isTrigram(step) ? await trigramSchemaOf(connection) : undefined);
    await sql`comment on index ${index} is ${sql.lit(ownIndex)}`.execute(connection);
    return 'created';
  } catch (error) {
    if (isCancelled(error)) throw error;
    log?.warn({ err: error, index: step.index.name }, 'an index could not be created; the next start tries again');
    await dropInvalid(connection, step.index.name).catch(() => undefined);
    return 'failed';
  }
}

/** Creates an index without blocking reads or writes. A valid one of the same name stays. */
export async function createConcurrently(connection: Database, step: IndexStep, trigrams?: string): Promise<void> {
  await dropInvalid(connection, step.index.name);
  await createIndex(step, trigrams, sql`concurrently if not exists`).execute(connection);
}

export const isCancelled = (error: unknown): boolean => (error as { code?: unknown }).code === '57014';

/** A cancelled `create index concurrently` leaves an invalid index under the same name. */
export async function dropInvalid(connection: Database, name: string): Promise<void> {
  const { rows } = await sql`select from pg_index where indexrelid = to_regclass(quote_ident(${name})) and not indisvalid`.execute(
    connection,
  );
  if (rows.length > 0) await sql`drop index concurrently if exists ${sql.id(name)}`.execute(connection);
}
