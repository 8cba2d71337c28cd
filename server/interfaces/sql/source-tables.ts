import { serverCaller } from '#server/access/caller.ts';
import { AppError } from '#server/app-error.ts';
import type { Row } from '#server/storage/records.ts';
import type { Dialect } from './bound-statement';
import { dialectOf, ownSource, type SqlContext, type SqlSources } from './sql-sources';
import { tableDialects } from './table-dialect';

/** A table or a view of a data source. */
interface SourceTable {
  /** With its schema in PostgreSQL. */
  name: string;
  comment: string;
  isView: boolean;
  /** Estimated. */
  rows: number;
}

/** A column of a table, as the database describes it. */
export interface SourceColumn {
  schema: string;
  relation: string;
  name: string;
  type: string;
  /** Of a text, in characters. */
  length: number | undefined;
  /** Decimals of a number. */
  digits: number | undefined;
  isRequired: boolean;
  comment: string;
  /** Values of an enumeration, or of a check. */
  choices: readonly string[];
  isKey: boolean;
  /** The table that a foreign key of this column alone refers to. */
  referenced: string | undefined;
}

export interface SourceTables {
  /** The tables that the account of the data source may read, never those of the system. */
  tables(): Promise<SourceTable[]>;
  /** Throws `sourceTableUnknown` for a table that is not among them. */
  columns(table: string): Promise<SourceColumn[]>;
  /** Values as texts, in the order of the columns. Without a key to order by, pages could repeat rows. */
  rows(columns: readonly SourceColumn[], page: { from: number; size: number }): Promise<(string | null)[][]>;
}

interface SourceTablesContext extends SqlContext {
  interfaces: { sql: SqlSources };
}

/** Tables that are listed. */
const maxTables = 2_000;

/** The tables of a data source, read with its account. Throws `sourceUnknown`, and the errors of the query. */
export async function sourceTables(sourceId: string, context: SourceTablesContext, signal?: AbortSignal): Promise<SourceTables> {
  const source = await context.recordsOf('system/dataSource', serverCaller).get(sourceId);
  if (!source || source.enabledMark === 0) throw new AppError('sourceUnknown');
  const isOwn = sourceId === ownSource;
  const isClosed = isOwn && !source.userName;
  const dialect = dialectOf(source);
  const statements = tableDialects[dialect];
  const query = async (sql: string, values: Readonly<Record<string, string | number>> = {}, maxRows = maxTables): Promise<Row[]> => {
    const all: Readonly<Record<string, string | number>> = { own: String(isOwn), zone: timeZone(), ...values };
    const placeholderOf = (name: string) => {
      const value = all[name];
      return value === undefined ? undefined : { value, ...(typeof value === 'number' ? { cast: 'bigint' } : { cast: 'text' }) };
    };
    return (await context.interfaces.sql.query({ sourceId, sql, placeholderOf, name: source.fullName, maxRows, signal }, context)).rows;
  };
  return {
    tables: async () => (isClosed ? [] : (await query(statements.tables)).map(tableOf)),
    async columns(table) {
      const described = isClosed ? [] : await query(statements.columns, { table });
      if (described.length === 0) throw new AppError('sourceTableUnknown', { table });
      return columnsOf(described, await query(statements.constraints, { table }));
    },
    async rows(columns, { from, size }) {
      const rows = await query(rowsStatement(columns, dialect), { from, size }, size);
      return rows.map((row) => columns.map((_, place) => textOrNull(row[`c${place}`])));
    },
  };
}

/** In which moments become texts: that of the server, in which an import reads them. */
const timeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

const tableOf = ({ name, comment, isView, rows }: Row): SourceTable => ({
  name: String(name),
  comment: String(comment ?? '').trim(),
  isView: Number(isView) === 1 || isView === true,
  rows: Number(rows ?? 0),
});

function columnsOf(described: readonly Row[], constraints: readonly Row[]): SourceColumn[] {
  return described.map(({ name, type, length, digits, isRequired, comment, choices, schema, relation }) => {
    const own = constraints.filter((constraint) => constraint['name'] === name);
    const single = own.filter(({ width }) => Number(width) === 1);
    const checked = single.flatMap(({ definition }) => checkedValues(definition));
    const referenced = single.find(({ kind }) => kind === 'f')?.['referenced'];
    return {
      schema: String(schema),
      relation: String(relation),
      name: String(name),
      type: String(type),
      length: numberIn(length),
      digits: numberIn(digits),
      isRequired: isRequired === true || Number(isRequired) === 1,
      comment: String(comment ?? '').trim(),
      choices: typeof choices === 'string' ? listIn(choices) : checked,
      isKey: own.some(({ kind }) => kind === 'p'),
      referenced: referenced === undefined || referenced === null ? undefined : String(referenced),
    };
  });
}

/**
 * The values in a check of a list, as PostgreSQL writes it.
 *
 * @example checkedValues("CHECK ((state = ANY (ARRAY['open'::text, 'done'::text])))") // ['open', 'done']
 */
export function checkedValues(definition: unknown): string[] {
  if (typeof definition !== 'string' || !/^CHECK \(\(+"?\w+"?\)?(::[\w ]+)? = ANY \(/.test(definition)) return [];
  return [...definition.matchAll(/'((?:[^']|'')*)'::/g)].map(([, value = '']) => value.replaceAll("''", "'"));
}

/** The names come from the catalogue of the database, which knows the table. */
function rowsStatement(columns: readonly SourceColumn[], dialect: Dialect): string {
  const { quoted, asText } = tableDialects[dialect];
  const [{ schema, relation } = { schema: '', relation: '' }] = columns;
  const shown = columns.map(({ name, type }, place) => `${asText(quoted(name), type)} as c${place}`).join(', ');
  const keys = columns.filter(({ isKey }) => isKey).map(({ name }) => quoted(name));
  const order = keys.length === 0 ? '' : `order by ${keys.join(', ')}`;
  return `select ${shown} from ${quoted(schema)}.${quoted(relation)} ${order} limit {size} offset {from}`;
}

const numberIn = (value: unknown): number | undefined => (value === null || value === undefined ? undefined : Number(value));

const textOrNull = (value: unknown): string | null => (value === null || value === undefined ? null : String(value));

function listIn(json: string): string[] {
  try {
    const list: unknown = JSON.parse(json);
    return Array.isArray(list) ? list.map(String) : [];
  } catch {
    return [];
  }
}
