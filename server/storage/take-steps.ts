import type { Logger } from 'pino';
import { applyStep } from './apply-step';
import type { Database } from './database';
import { brokenIndex } from './database-error';
import type { IndexStep, Step } from './plan';
import { trigramSchema } from './trigram-schema';

/** A table holds doubles of what is to be unique from now on. `detail` are PostgreSQL's words for one of them. */
export interface Doubled extends Error {
  step: IndexStep;
  detail: string;
}

/** Does the steps that are possible here, in their order, and returns them. An error of a unique index `isDoubled`. */
export async function takeSteps(transaction: Database, steps: readonly Step[], log?: Pick<Logger, 'warn'>): Promise<Step[]> {
  const trigrams = steps.some(isTrigram) ? await trigramSchema(transaction) : undefined;
  const possible = trigrams === undefined ? steps.filter((step) => !isTrigram(step)) : [...steps];
  if (possible.length < steps.length) warnOfTrigrams(log);
  for (const step of possible) await applyStep(transaction, step, trigrams).catch((error: unknown) => fail(step, error));
  return possible;
}

export const isTrigram = (step: Step): boolean => step.kind === 'createIndex' && step.index.method === 'trigram';

export const isDoubled = (error: unknown): error is Doubled => error instanceof Error && error.name === 'Doubled';

export const warnOfTrigrams = (log?: Pick<Logger, 'warn'>): void => log?.warn('the extension pg_trgm may not be created in this database: searching will be slow over many records');

function fail(step: Step, error: unknown): never {
  if (step.kind !== 'createIndex' || brokenIndex(error) === undefined) throw error;
  throw Object.assign(new Error('doubles', { cause: error }), { name: 'Doubled', step, detail: String((error as { detail?: string }).detail ?? '') });
}
