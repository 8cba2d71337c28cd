import type { Logger } from 'pino';
import { applyStep } from './apply-step';
import type { Database } from './database';
import { brokenIndex } from './database-error';
import { forgetPrepared } from './prepare-repeated';
import type { IndexStep, Step } from './plan';
import { trigramSchema } from './trigram-schema';

/** A new unique index meets duplicates. `detail` is PostgreSQL's text about one of them. */
export interface DuplicateError extends Error {
  step: IndexStep;
  detail: string;
}

/** Runs the steps in order and returns them, without trigram indexes where pg_trgm is missing. Throws a `DuplicateError`. */
export async function takeSteps(transaction: Database, steps: readonly Step[], log?: Pick<Logger, 'warn'>): Promise<Step[]> {
  const trigrams = steps.some(isTrigram) ? await trigramSchema(transaction) : undefined;
  const runnable = trigrams === undefined ? steps.filter((step) => !isTrigram(step)) : [...steps];
  if (runnable.length < steps.length) warnOfTrigrams(log);
  for (const step of runnable) await applyStep(transaction, step, trigrams).catch((error: unknown) => fail(step, error));
  if (runnable.length > 0) forgetPrepared();
  return runnable;
}

export const isTrigram = (step: Step): boolean => step.kind === 'createIndex' && step.index.method === 'trigram';

export const isDuplicate = (error: unknown): error is DuplicateError => error instanceof Error && error.name === 'DuplicateError';

export const warnOfTrigrams = (log?: Pick<Logger, 'warn'>): void =>
  log?.warn('the extension pg_trgm cannot be created in this database; searches over many records will be slow');

function fail(step: Step, error: unknown): never {
  if (step.kind !== 'createIndex' || brokenIndex(error) === undefined) throw error;
  const detail = String((error as { detail?: string }).detail ?? '');
  throw Object.assign(new Error('duplicates', { cause: error }), { name: 'DuplicateError', step, detail });
}
