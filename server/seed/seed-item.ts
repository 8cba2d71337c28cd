import { createHash } from 'node:crypto';

/** A record that a new database begins with. */
export interface SeedItem {
  /** Names the item for ever: what was seeded once under this key is never seeded again. */
  key: string;
  /** The resource it belongs to. */
  resource: string;
  id: string;
  values: Readonly<Record<string, unknown>>;
}

/**
 * The id of a seeded record: the same in every installation, so that what one exports another recognises.
 *
 * @example seedId('dictionary/sex').length // 32
 */
export const seedId = (key: string): string => createHash('sha256').update(`tangu seed ${key}`).digest('hex').slice(0, 32);
