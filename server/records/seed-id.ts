import { createHash } from 'node:crypto';

/**
 * The id of a seeded record: the same in every installation, so that exports of one fit another.
 *
 * @example seedId('dictionary/sex').length // 32
 */
export const seedId = (key: string): string => createHash('sha256').update(`tangu seed ${key}`).digest('hex').slice(0, 32);
