import type { Caller } from '#server/access/caller.ts';
import { AppError } from '#server/app-error.ts';
import type { Row } from '#server/storage/records.ts';
import { interfaceConfig, parsedConfig, type InterfaceConfig, type SqlConfig } from '#server/records/interface-config.ts';
import { boundParameters, interfaceParameters } from '../interface-parameters';
import { pageFor, type InterfaceContext, type InterfaceData, type ResolvedAsk } from '../interface-reading';
import { systemValues } from '../system-values';
import { transformedRows } from '../transformed-rows';
import type { Placeholder } from './bound-statement';
import type { SqlRequest } from './sql-sources';

/** Values of `action`: only queries run. */
const queryAction = 3;

/**
 * The rows of a query. A paged interface limits its query by `@pageSize` and has a second one for the number of rows; a third
 * finds rows by their keys, `@showKey in (@showValue)`. Throws `dataInterfaceQueryRows` for more rows than an answer may have.
 */
export async function sqlData(
  record: Row,
  config: InterfaceConfig,
  ask: ResolvedAsk,
  caller: Caller,
  context: InterfaceContext,
): Promise<InterfaceData> {
  const name = record['fullName'];
  const { sql } = config;
  if (!sql || sql.sql.trim() === '' || ![null, undefined, queryAction].includes(record['action'] as number))
    throw new AppError('dataInterfaceQueryOnly', { name });
  const read = async (statement: SqlConfig) => {
    const request = await sqlRequest(record, statement, ask, caller, context);
    const result = await context.interfaces.sql.query(request, context);
    if (result.isCut) throw new AppError('dataInterfaceQueryRows', { name, limit: ask.maxRows });
    return result.rows;
  };
  const echo = ask.only && otherStatement(record['dataEchoJson']);
  const rows = transformedRows(await read(echo || sql), config.transform, name);
  const count = otherStatement(record['dataCountJson']);
  const isPaged = record['hasPage'] === 1 && /@pageSize\b/i.test(sql.sql) && count !== undefined;
  if (!isPaged || echo || !Array.isArray(rows)) return { fixed: rows };
  const [first = {}] = await read(count);
  const total = Number(Object.values(first)[0] ?? 0);
  const page = pageFor(ask);
  return { rows: rows as Row[], total, page, isCut: total > rows.length };
}

/** A statement of an interface with the values of its placeholders. */
export async function sqlRequest(
  record: Row,
  { dbLinkId, sql }: SqlConfig,
  ask: ResolvedAsk,
  caller: Caller,
  context: InterfaceContext,
): Promise<SqlRequest> {
  const posted = new Map(ask.params.map(({ field, defaultValue }) => [field, defaultValue]));
  const declared = boundParameters(record, posted);
  const casts = new Map(interfaceParameters(record).map(({ field, dataType }) => [field, castOf[dataType]]));
  const names = [...sql.matchAll(/[{@]@?([A-Za-z_]\w*)/g)].map(([, found = '']) => found);
  const system = await systemValues(names, { keyword: ask.keyword?.text ?? '', page: pageFor(ask) }, caller, context.db);
  const placeholderOf = (placeholder: string): Placeholder | undefined => {
    const value = declared.get(placeholder);
    if (value !== undefined) return { value, cast: casts.get(placeholder) };
    const key = placeholder.replace(/^@/, '');
    if (key === 'showKey' && ask.only) return { column: ask.only.column };
    if (key === 'showValue' && ask.only) return { value: ask.only.values };
    const found = system.get(key);
    return found === undefined ? undefined : { value: found, ...(typeof found === 'number' && { cast: 'bigint' }) };
  };
  return { sourceId: dbLinkId, sql, placeholderOf, name: record['fullName'], maxRows: ask.maxRows, signal: caller.signal };
}

/** The types of PostgreSQL that parameters are read as. Texts take the type of what they are compared with. */
const castOf: Readonly<Record<string, string>> = { int: 'bigint', decimal: 'numeric', datetime: 'timestamptz' };

/** The statement in the configuration of the count or of the rows by keys. */
function otherStatement(json: unknown): SqlConfig | undefined {
  try {
    const { sql } = interfaceConfig(parsedConfig(json));
    return sql && sql.sql.trim() !== '' ? sql : undefined;
  } catch {
    return undefined;
  }
}
