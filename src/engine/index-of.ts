import type { Column } from './collection';

export interface Index {
  name: string;
  /** Column names. */
  columns: readonly string[];
  /** Those of them that go downwards, and those of these whose empty values come last all the same. */
  descending?: readonly string[];
  emptyLast?: readonly string[];
  unique: boolean;
  /** `trigram`: for `contains`. */
  method: 'btree' | 'trigram';
  /** The text column of a unique index of which any number of records may be empty. */
  exceptEmpty?: string;
}

/**
 * The index of a table over some of its fields; `-` before one of a plain index is descending.
 *
 * @example indexOf('ledger', [{ field: 'date', name: 'date', type: 'bigint', nullable: true }], ['-date'], 'plain').name // 'ledger_date_desc_idx'
 */
export function indexOf(table: string, columns: readonly Column[], fields: readonly string[], kind: 'unique' | 'plain' | 'trigram'): Index {
  const found = fields.flatMap((entry) => columns.filter(({ field }) => field === entry.replace(/^-/, '')).map((column) => ({ ...column, descending: entry.startsWith('-') })));
  const names = found.map(({ name }) => name);
  const descending = found.filter((column) => column.descending).map(({ name }) => name);
  const last = found.at(-1);
  return {
    name: indexName(table, names, descending, suffixes[kind]),
    columns: names,
    ...(descending.length > 0 && { descending, emptyLast: found.filter((column) => column.descending && isOftenEmpty(column)).map(({ name }) => name) }),
    unique: kind === 'unique',
    method: kind === 'trigram' ? 'trigram' : 'btree',
    ...(kind === 'unique' && last?.type === 'text' && last.nullable && { exceptEmpty: last.name }),
  };
}

/** Whether a record may well have no value in it: an order says where those go, and an index must say the same. */
export const isOftenEmpty = ({ field, nullable, default: value }: Column): boolean => nullable && value === undefined && field !== 'creatorTime';

const suffixes = { unique: 'key', plain: 'idx', trigram: 'trgm' } as const;

/** PostgreSQL cuts names at 63 bytes, and a cut name is another name: shorten it ourselves, with a checksum of what was lost. */
function indexName(table: string, columns: readonly string[], descending: readonly string[], suffix: string): string {
  const full = `${table}_${columns.map((column) => (descending.includes(column) ? `${column}_desc` : column)).join('_')}_${suffix}`;
  return full.length <= 63 ? full : `${full.slice(0, 52)}_${checksum(full)}_${suffix}`.slice(0, 63);
}

function checksum(text: string): string {
  let hash = 0;
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(31, hash) + text.charCodeAt(index);
  return (hash >>> 0).toString(36).slice(0, 5);
}
