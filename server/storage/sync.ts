import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { Collection } from '#engine/collection';
import { StartupError } from '../startup-error';
import { applyStep } from './apply-step';
import type { Database } from './database';
import { brokenIndex } from './database-error';
import { isDestructive, planOf, type DestructiveStep, type Step } from './plan';
import { readShape } from './shape';
import { trigramSchema } from './trigram-schema';

/**
 * Brings the tables in step with the descriptors: all in one transaction, one server at a time. A change that loses data
 * is refused with a `StartupError`, before anything is changed, unless the descriptor declares it.
 *
 * @returns the steps that were taken; none when the tables were in step
 */
export async function syncTables(db: Database, collections: readonly Collection[], log?: Pick<Logger, 'warn'>): Promise<Step[]> {
  return db.transaction().execute(async (transaction) => {
    // Building an index over many rows takes its time.
    await sql`set local statement_timeout = 0`.execute(transaction);
    await sql`select pg_advisory_xact_lock(hashtextextended('tangu tables', 0))`.execute(transaction);
    const steps = planOf(collections, await readShape(transaction));
    const undeclared = steps.filter(isDestructive).filter(({ declared }) => !declared);
    if (undeclared.length > 0) throw new StartupError(refusalOf(undeclared));

    const trigrams = steps.some(isTrigram) ? await trigramSchema(transaction) : undefined;
    if (trigrams === undefined && steps.some(isTrigram)) log?.warn('the extension pg_trgm may not be created in this database: searching will be slow over many records');
    const possible = trigrams === undefined ? steps.filter((step) => !isTrigram(step)) : steps;
    for (const step of possible) await applyStep(transaction, step, trigrams).catch((error: unknown) => fail(step, error));
    return possible;
  });
}

const isTrigram = (step: Step): boolean => step.kind === 'createIndex' && step.index.method === 'trigram';

const refusalOf = (steps: readonly DestructiveStep[]): string =>
  ['The tables cannot be brought in step with the descriptors without losing data; nothing was changed.', ...steps.map(loss)].join('\n');

function loss(step: DestructiveStep): string {
  const name = typeof step.column === 'string' ? step.column : step.column.name;
  const what = step.kind === 'dropColumn' ? 'is no longer described' : `changes from ${step.from} to ${step.column.type}`;
  return `  Table \`${step.table}\`: the column \`${name}\` ${what}. If its values may go, add the field to \`collection.drops\` of the resource.`;
}

function fail(step: Step, error: unknown): never {
  if (step.kind !== 'createIndex' || brokenIndex(error) === undefined) throw error;
  const detail = (error as { detail?: string }).detail ?? '';
  const columns = step.index.columns.join(', ');
  throw new StartupError(`Table \`${step.table}\`: (${columns}) is to be unique, but the table holds doubles. ${detail} Change or delete them, then start again.`, { cause: error });
}
