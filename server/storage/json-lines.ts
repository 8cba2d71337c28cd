import type { RawBuilder } from 'kysely';
import { types, type PoolClient } from 'pg';
import type { Database } from './database';
import { poolOf } from './database';
import { databaseError } from './database-error';
import type { Row } from './query';

/** Rows of each fetch. */
const linesInPart = 1_000;

/**
 * The rows of a statement as lines of JSON, in parts of some hundred kilobytes, in constant memory and from one snapshot.
 * A value goes from PostgreSQL's text into JSON without being parsed, which takes half the time of records that are read and
 * written again. `names` are the keys, one for each column.
 */
export async function* jsonLines(
  db: Database,
  statement: RawBuilder<Row>,
  names: readonly string[],
): AsyncGenerator<string, void, undefined> {
  const { sql, parameters } = statement.compile(db);
  const client = await poolOf(db).connect();
  let failure: Error | undefined;
  try {
    await client.query('begin transaction read only');
    await client.query(`declare "lines" no scroll cursor for ${sql}`, [...parameters]);
    yield* parts(client, keysOf(names));
  } catch (error) {
    failure = error as Error;
    throw databaseError(error) ?? error;
  } finally {
    await client.query('rollback').catch((error: Error) => (failure = error));
    client.release(failure);
  }
}

async function* parts(client: PoolClient, keys: readonly string[]): AsyncGenerator<string, void, undefined> {
  const fetch = () =>
    client.query<unknown[]>({ text: `fetch ${linesInPart} from "lines"`, rowMode: 'array', types: { getTypeParser: textParser } });
  let next = fetch();
  let toText: ((value: string) => string)[] | undefined;
  for (;;) {
    const { rows, fields } = await next;
    const isLast = rows.length < linesInPart;
    if (!isLast) {
      // PostgreSQL reads on while this part is sent. Without a listener, a failure would end the process.
      next = fetch();
      next.catch(() => undefined);
    }
    toText ??= fields.map(({ dataTypeID }) => writers.get(dataTypeID) ?? JSON.stringify);
    let part = '';
    for (const row of rows as (string | null)[][]) part += `${lineOf(row, keys, toText)}}\n`;
    if (part !== '') yield part;
    if (isLast) return;
  }
}

function lineOf(row: readonly (string | null)[], keys: readonly string[], toText: readonly ((value: string) => string)[]): string {
  let line = '';
  for (let index = 0; index < row.length; index += 1) {
    const value = row[index] as string | null;
    line += keys[index] as string;
    line += value === null ? 'null' : (toText[index] as (text: string) => string)(value);
  }
  return line;
}

/** `{"first":`, then `,"second":` and so on. */
const keysOf = (names: readonly string[]): string[] => names.map((name, index) => `${index === 0 ? '{' : ','}${JSON.stringify(name)}:`);

const textParser = () => (text: string) => text;

const asItIs = (text: string): string => text;
const asBoolean = (text: string): string => (text === 't' ? 'true' : 'false');
/** A line break in JSON stands between its parts, never within a text. */
const withoutBreaks = (text: string): string => text.replaceAll('\n', ' ');

const { BOOL, FLOAT8, INT4, INT8, JSON: JSON_TYPE, JSONB, NUMERIC } = types.builtins;

/** How a value of a type that is not a text becomes JSON. */
const writers: ReadonlyMap<number, (text: string) => string> = new Map([
  [BOOL, asBoolean],
  ...[FLOAT8, INT4, INT8, NUMERIC, JSONB].map((type) => [type, asItIs] as const),
  [JSON_TYPE, withoutBreaks],
]);
