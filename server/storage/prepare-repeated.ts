import type { ClientBase, QueryResult } from 'pg';
import { preparedQuery, type DescribedStatements } from './prepared-query';

/** Maximum number for each connection, which keeps some ten kilobytes for each of them. */
const maxPrepared = 100;

/** Maximum number of characters of a statement. Longer texts are rarely sent again. */
const maxLength = 20_000;

/** Maximum number of characters of a value. Lists of many records are longer, and their statements differ by what records share. */
const maxText = 5_000;

/** Maximum length of a list among the values: the plan of a prepared statement is made for lists of ten. */
const maxList = 100;

/** Increased when columns of tables change: a prepared statement keeps the types that its parameters had. */
let shapeVersion = 0;

/** Prepares statements anew, on every connection before its next one. */
export function forgetPrepared(): void {
  shapeVersion += 1;
}

/**
 * Result codes of PostgreSQL for a prepared statement whose columns have another type since (another server has changed
 * them): its plan (0A000), its operators and types (42), or its parameters (22). A statement that is wrong in itself fails again.
 */
const isOutdated = (error: unknown): boolean => error instanceof Error && 'code' in error && /^(0A000|42|22)/.test(String(error.code));

/**
 * Lets a connection prepare a statement when its text is sent the second time, so that PostgreSQL parses it once. A get by
 * id then costs the server half. A connection of the pool is replaced after a while, and its statements with it.
 */
export function prepareRepeated(client: ClientBase): void {
  // Looked up at each call, so that a measurement can record what the driver sends.
  const driver = Object.getPrototypeOf(client) as { query(...args: unknown[]): Promise<QueryResult> };
  const query = (...args: unknown[]): Promise<QueryResult> => driver.query.apply(client, args);
  const nameByText = new Map<string, string>();
  const sentOnce = new Set<string>();
  const described: DescribedStatements = new Map();
  let count = 0;
  let version = shapeVersion;

  const nameOf = (text: string): string | undefined => {
    if (version !== shapeVersion) {
      version = shapeVersion;
      count = 0;
      nameByText.clear();
      described.clear();
      // The next statement waits behind this one.
      query('deallocate all').catch(() => undefined);
    }
    const name = nameByText.get(text);
    if (name !== undefined) return name;
    if (text.length > maxLength || count === maxPrepared) return undefined;
    if (!sentOnce.delete(text)) {
      if (sentOnce.size === maxPrepared) sentOnce.clear();
      sentOnce.add(text);
      return undefined;
    }
    count += 1;
    nameByText.set(text, `tangu_${version}_${count}`);
    return nameByText.get(text);
  };

  const send = async (name: string, text: string, values: unknown[]): Promise<QueryResult> => {
    try {
      return await preparedQuery(query, described, { name, text, values });
    } catch (error) {
      // Here the stack leads to the caller.
      if (error instanceof Error) Error.captureStackTrace(error);
      if (!isOutdated(error)) throw error;
      nameByText.delete(text);
      // Within a transaction this fails as well, because the first error has ended it.
      return query(text, values).catch((again: unknown) => {
        throw isOutdated(again) ? again : error;
      });
    }
  };

  client.query = ((text: unknown, values: unknown, ...rest: unknown[]) => {
    const isPlain = typeof text === 'string' && Array.isArray(values) && values.length > 0 && rest.length === 0;
    const name = isPlain && !values.some(isLong) ? nameOf(text) : undefined;
    return name === undefined ? query(text, values, ...rest) : send(name, text as string, values as unknown[]);
  }) as typeof client.query;
}

const isLong = (value: unknown): boolean =>
  Array.isArray(value) ? value.length > maxList : typeof value === 'string' && value.length > maxText;
