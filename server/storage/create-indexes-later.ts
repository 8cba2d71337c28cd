import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { Collection } from '#engine/collection';
import { createIndex } from './apply-step';
import { withoutLimits, type Database } from './database';
import { planOf, tableNamesOf, type IndexStep } from './plan';
import { ownIndex, readShape } from './shape';
import { isTrigram, warnOfTrigrams } from './take-steps';
import { trigramSchema } from './trigram-schema';

type Log = Pick<Logger, 'warn'> | undefined;

/**
 * Makes the indexes that collections still lack, while their tables are read and written, one after another and on one
 * server at a time. What fails is said in the log, and comes with the next start. Never throws; to be awaited only by those
 * who need the indexes. `signal` breaks off what runs.
 *
 * @returns the names of the indexes that were made
 */
export async function createIndexesLater(db: Database, collections: readonly Collection[], log?: Log, signal?: AbortSignal): Promise<string[]> {
  if (collections.length === 0) return [];
  try {
    for (let tries = 0; tries < 300; tries += 1) {
      const made = await withoutLimits(db, (patient) => createMissing(patient, collections, log, signal));
      if (made) return made;
      // Rejects when the server stops.
      await pause(1_000, undefined, { signal });
    }
  } catch (error) {
    if (!signal?.aborted) log?.warn({ err: error }, 'not every index could be made; the next start tries again');
  }
  return [];
}

/** `undefined` while somebody else makes indexes. */
const createMissing = (patient: Database, collections: readonly Collection[], log: Log, signal: AbortSignal | undefined): Promise<string[] | undefined> =>
  patient.connection().execute(async (connection) => {
    // The lock ends with the connection.
    const { rows } = await sql<{ isOurs: boolean; pid: number }>`select pg_try_advisory_lock(hashtextextended('tangu indexes', 0)) as "isOurs", pg_backend_pid() as pid`.execute(connection);
    if (!rows[0]?.isOurs) return undefined;
    const stop = () => void withoutLimits(patient, (other) => sql`select pg_cancel_backend(${rows[0]?.pid})`.execute(other)).catch(() => undefined);
    signal?.addEventListener('abort', stop);
    const made: string[] = [];
    for (const step of await missing(connection, collections, log)) {
      if (signal?.aborted) break;
      if (await create(connection, step, log, signal)) made.push(step.index.name);
    }
    signal?.removeEventListener('abort', stop);
    return made;
  });

async function missing(connection: Database, collections: readonly Collection[], log: Log): Promise<IndexStep[]> {
  const shape = await readShape(connection, tableNamesOf(collections));
  const steps = planOf(collections, shape, { keepsData: true }).filter((step): step is IndexStep => step.kind === 'createIndex' && !step.index.unique);
  // A table that has yet to come brings its indexes along, and a column that has yet to come is another release's.
  const possible = steps.filter(({ table, index }) => index.columns.every((column) => shape.get(table)?.columns.has(column)));
  if (!possible.some(isTrigram) || (await trigramSchemaOf(connection)) !== undefined) return possible;
  warnOfTrigrams(log);
  return possible.filter((step) => !isTrigram(step));
}

const trigramSchemaOf = (connection: Database): Promise<string | undefined> => connection.transaction().execute(trigramSchema);

async function create(connection: Database, step: IndexStep, log: Log, signal: AbortSignal | undefined): Promise<boolean> {
  const index = sql.id(step.index.name);
  try {
    await dropHalf(connection, step.index.name);
    await createIndex(step, isTrigram(step) ? await trigramSchemaOf(connection) : undefined, sql`concurrently if not exists`).execute(connection);
    await sql`comment on index ${index} is ${sql.lit(ownIndex)}`.execute(connection);
    return true;
  } catch (error) {
    if (signal?.aborted) return false;
    log?.warn({ err: error, index: step.index.name }, 'an index could not be made; the next start tries again');
    await dropHalf(connection, step.index.name).catch(() => undefined);
    return false;
  }
}

/** What is left of an index whose making was broken off is of no use, and in the way. */
async function dropHalf(connection: Database, name: string): Promise<void> {
  const { rows } = await sql`select from pg_index where indexrelid = to_regclass(quote_ident(${name})) and not indisvalid`.execute(connection);
  if (rows.length > 0) await sql`drop index concurrently if exists ${sql.id(name)}`.execute(connection);
}
