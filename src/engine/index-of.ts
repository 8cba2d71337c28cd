import type { Column } from './column';

export interface Index {
  name: string;
  /** Column names. */
  columns: readonly string[];
  /** The descending columns. */
  descending?: readonly string[];
  /** The descending columns whose empty values come last. */
  emptyLast?: readonly string[];
  /** The columns in the order of words, in the index of an order. */
  words?: readonly string[];
  unique: boolean;
  /** `trigram` serves the filter `contains`. */
  method: 'btree' | 'trigram';
  /** The text column of a unique index that may be empty in several records. */
  exceptEmpty?: string;
}

/**
 * An index over fields of a table. In a plain index, `-` before a field makes its column descending. One that ends with the id, which
 * breaks ties, serves an order, so it has words as they are ordered; the others serve equality.
 *
 * @example indexOf('ledger', [{ field: 'date', name: 'date', type: 'bigint', nullable: true }], ['-date'], 'plain').name
 *   // 'ledger_date_desc_idx'
 */
export function indexOf(table: string, columns: readonly Column[], fields: readonly string[], kind: keyof typeof suffixes): Index {
  const indexed = fields.flatMap((entry) => {
    const column = columns.find(({ field }) => field === entry.replace(/^-/, ''));
    return column ? [{ ...column, descending: entry.startsWith('-') }] : [];
  });
  const names = indexed.map(({ name }) => name);
  const descending = indexed.filter((column) => column.descending).map(({ name }) => name);
  const last = indexed.at(-1);
  const words = kind === 'plain' && last?.field === 'id' ? indexed.filter(({ isWords }) => isWords).map(({ name }) => name) : [];
  return {
    name: indexName(table, names, { desc: descending, words }, suffixes[kind]),
    columns: names,
    ...(descending.length > 0 && {
      descending,
      emptyLast: indexed.filter((column) => column.descending && isOftenEmpty(column)).map(({ name }) => name),
    }),
    ...(words.length > 0 && { words }),
    unique: kind === 'unique',
    method: kind === 'trigram' ? 'trigram' : 'btree',
    ...(kind === 'unique' && last?.type === 'text' && last.nullable && { exceptEmpty: last.name }),
  };
}

/** Whether records often have no value in the column. Orders and indexes must agree on the place of empty values. */
export const isOftenEmpty = ({ field, nullable, default: value }: Column): boolean =>
  nullable && value === undefined && field !== 'creatorTime';

const suffixes = { unique: 'key', plain: 'idx', trigram: 'trgm' } as const;

/** PostgreSQL cuts names at 63 bytes, which could make two names equal, so long names end in a checksum. */
function indexName(table: string, columns: readonly string[], marks: Record<string, readonly string[]>, suffix: string): string {
  const marked = columns.flatMap((column) => [column, ...Object.keys(marks).filter((mark) => marks[mark]?.includes(column))]);
  const full = `${table}_${marked.join('_')}_${suffix}`;
  return full.length <= 63 ? full : `${full.slice(0, 52)}_${checksum(full)}_${suffix}`.slice(0, 63);
}

function checksum(text: string): string {
  let hash = 0;
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(31, hash) + text.charCodeAt(index);
  return (hash >>> 0).toString(36).slice(0, 5);
}
