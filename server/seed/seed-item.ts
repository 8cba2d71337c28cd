import { createHash } from 'node:crypto';

/** A record of a new database. */
export interface SeedItem {
  /** Permanent name of the item. A seeded key is never seeded again. */
  key: string;
  /** The resource it belongs to. */
  resource: string;
  id: string;
  values: Readonly<Record<string, unknown>>;
}

/**
 * The id of a seeded record: the same in every installation, so that exports of one fit another.
 *
 * @example seedId('dictionary/sex').length // 32
 */
export const seedId = (key: string): string => createHash('sha256').update(`tangu seed ${key}`).digest('hex').slice(0, 32);
