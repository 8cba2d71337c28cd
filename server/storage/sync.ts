import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { Collection } from '#engine/collection';
import { StartupError } from '../startup-error';
import { withoutLimits, type Database } from './database';
import { isDestructive, planOf, type DestructiveStep, type Step } from './plan';
import { readShape } from './shape';
import { isDoubled, takeSteps } from './take-steps';

/**
 * Brings the tables in step with the descriptors: all in one transaction, one server at a time. A change that loses data
 * is refused with a `StartupError`, before anything is changed, unless the descriptor declares it.
 *
 * @returns the steps that were taken; none when the tables were in step
 */
export const syncTables = (db: Database, collections: readonly Collection[], log?: Pick<Logger, 'warn'>): Promise<Step[]> =>
  // Building an index over many rows takes its time.
  withoutLimits(db, (patient) => patient.transaction().execute((transaction) => syncWithin(transaction, collections, log)));

async function syncWithin(transaction: Database, collections: readonly Collection[], log?: Pick<Logger, 'warn'>): Promise<Step[]> {
  await sql`select pg_advisory_xact_lock(hashtextextended('tangu tables', 0))`.execute(transaction);
  const steps = planOf(collections, await readShape(transaction));
  const undeclared = steps.filter(isDestructive).filter(({ declared }) => !declared);
  if (undeclared.length > 0) throw new StartupError(refusalOf(undeclared));
  return takeSteps(transaction, steps, log).catch(fail);
}

const refusalOf = (steps: readonly DestructiveStep[]): string =>
  ['The tables cannot be brought in step with the descriptors without losing data; nothing was changed.', ...steps.map(loss)].join('\n');

function loss(step: DestructiveStep): string {
  const name = typeof step.column === 'string' ? step.column : step.column.name;
  const what = step.kind === 'dropColumn' ? 'is no longer described' : `changes from ${step.from} to ${step.column.type}`;
  return `  Table \`${step.table}\`: the column \`${name}\` ${what}. If its values may go, add the field to \`collection.drops\` of the resource.`;
}

function fail(error: unknown): never {
  if (!isDoubled(error)) throw error;
  const { table, index } = error.step;
  throw new StartupError(`Table \`${table}\`: (${index.columns.join(', ')}) is to be unique, but the table holds doubles. ${error.detail} Change or delete them, then start again.`, { cause: error });
}
