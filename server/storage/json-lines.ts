import type { Readable } from 'node:stream';
import { createQueryId, PostgresQueryCompiler, type RawBuilder } from 'kysely';
import { escapeLiteral } from 'pg';
import { prepareValue } from 'pg/lib/utils.js';
import { CopiedLines, type LineColumn } from './copied-lines';
import { copyRows, type RowsCopy } from './copy-rows';
import { ownConnection, type Database } from './database';
import { databaseError } from './database-error';
import type { Row } from './query';

/** In ms: the time in which a client must have read all lines. */
const readingLimit = 30 * 60_000;

/**
 * The rows of a statement as lines of JSON, in constant memory and from one snapshot. They come over a connection of their own,
 * so that readers do not keep those of others. It ends when the stream is destroyed, or after half an hour.
 */
export function jsonLines(db: Database, statement: RawBuilder<Row>, columns: readonly LineColumn[]): Readable {
  const lines = new CopiedLines(columns);
  void copyRows(rowsCopy(db, statement), lines, (error) => lines.destroy(databaseError(error) ?? error));
  return lines;
}

/** The same in the text format of PostgreSQL, for a reader in another thread. */
export const rowsCopy = (db: Database, statement: RawBuilder<Row>): RowsCopy => ({
  connection: ownConnection(db, readingLimit),
  text: `copy (${textOf(statement)}) to stdout`,
});

/** The text with its values: `COPY` takes no parameters. */
const textOf = (statement: RawBuilder<Row>): string => new LiteralCompiler().compileQuery(statement.toOperationNode(), createQueryId()).sql;

/** Writes values as texts, which PostgreSQL takes for the type that the place needs, as it does with parameters. */
class LiteralCompiler extends PostgresQueryCompiler {
  protected override appendValue(value: unknown): void {
    const prepared: unknown = prepareValue(value);
    this.append(prepared === null || prepared === undefined ? 'null' : escapeLiteral(String(prepared)));
  }
}
