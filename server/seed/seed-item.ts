import type { Text } from '#engine/generated/descriptor.gen';

/** A record of a new database. */
export interface SeedItem {
  /** Permanent name of the item. A seeded key is never seeded again. */
  key: string;
  /** The resource it belongs to. */
  resource: string;
  id: string;
  values: Readonly<Record<string, unknown>>;
  /** Its name in each language. The database has the Chinese one. */
  name?: Text;
}

/** A name in the seed data. A name without translations is the same in every language. */
export interface SeedName {
  name: string;
  zhtw?: string;
  en?: string;
}

/** @example translatedName({ name: '其他', zhtw: '其他', en: 'Other' }) // { name: { zh: '其他', zhtw: '其他', en: 'Other' } } */
export const translatedName = ({ name, zhtw, en }: SeedName): Pick<SeedItem, 'name'> =>
  zhtw === undefined || en === undefined ? {} : { name: { zh: name, zhtw, en } };
