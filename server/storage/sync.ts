import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { Collection } from '#engine/collection';
import { StartupError } from '../startup-error';
import { withoutLimits, type Database } from './database';
import { isDestructive, planOf, type DestructiveStep, type Step } from './plan';
import { wordCollation } from './ready-column';
import { readShape } from './shape';
import { lockPlans } from './sync-collections';
import { isDuplicate, takeSteps } from './take-steps';

/**
 * Changes the tables to match the descriptors, in one transaction and on one server at a time. Throws a `StartupError`
 * before the first change when a step loses data and the descriptor does not declare it.
 *
 * @returns the steps that ran
 */
export const syncTables = (db: Database, collections: readonly Collection[], log?: Pick<Logger, 'warn'>): Promise<Step[]> =>
  // Building an index over many rows may exceed the time limit of a statement.
  withoutLimits(db, (unlimited) => unlimited.transaction().execute((transaction) => syncWithin(transaction, collections, log)));

async function syncWithin(transaction: Database, collections: readonly Collection[], log?: Pick<Logger, 'warn'>): Promise<Step[]> {
  await lockPlans(transaction);
  await requireWordOrder(transaction);
  const steps = planOf(collections, await readShape(transaction));
  const undeclared = steps.filter(isDestructive).filter(({ declared }) => !declared);
  if (undeclared.length > 0) throw new StartupError(refusalOf(undeclared));
  return takeSteps(transaction, steps, log).catch(fail);
}

/** Lists order words by a collation that databases of another encoding, and PostgreSQL without ICU, do not have. */
async function requireWordOrder(transaction: Database): Promise<void> {
  const { rows } = await sql`
    select 1 from pg_collation where collname = ${wordCollation} and getdatabaseencoding() = 'UTF8'`.execute(transaction);
  if (rows.length > 0) return;
  throw new StartupError(
    `The database has no collation ${wordCollation}, which orders Chinese. Give one of the encoding UTF8, of a PostgreSQL with ICU.`,
  );
}

const refusalOf = (steps: readonly DestructiveStep[]): string =>
  ['The tables cannot be changed to match the descriptors without losing data. Nothing was changed.', ...steps.map(loss)].join('\n');

function loss(step: DestructiveStep): string {
  const name = typeof step.column === 'string' ? step.column : step.column.name;
  const change = step.kind === 'dropColumn' ? 'is no longer described' : `changes from ${step.from} to ${step.column.type}`;
  const advice = 'To lose its values, list the field in `collection.drops`.';
  return `  Table \`${step.table}\`: the column \`${name}\` ${change}. ${advice}`;
}

function fail(error: unknown): never {
  if (!isDuplicate(error)) throw error;
  const { table, index } = error.step;
  const columns = index.columns.join(', ');
  throw new StartupError(
    `Table \`${table}\`: (${columns}) must be unique, but the table has duplicates. ${error.detail} Change or delete them and start again.`,
    { cause: error },
  );
}
