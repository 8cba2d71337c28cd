import { PassThrough, type Duplex, type Readable } from 'node:stream';
import { createQueryId, PostgresQueryCompiler, type RawBuilder } from 'kysely';
import { escapeLiteral } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { prepareValue } from 'pg/lib/utils.js';
import { CopiedLines, type LineColumn } from './copied-lines';
import { ownConnection, poolOf, type Database } from './database';
import { databaseError } from './database-error';
import type { Row } from './query';

/** In ms: the time in which a client must have read all lines. */
const readingLimit = 30 * 60_000;

/**
 * The rows of a statement as lines of JSON, in constant memory and from one snapshot. They come over a connection of their own,
 * so that readers do not keep those of others. It ends when the stream is destroyed, or after half an hour.
 */
export const jsonLines = (db: Database, statement: RawBuilder<Row>, columns: readonly LineColumn[]): Readable =>
  copied(db, statement, new CopiedLines(columns));

/** The same as PostgreSQL writes them: in the text format of `COPY`. */
export const copiedRows = (db: Database, statement: RawBuilder<Row>): Readable => copied(db, statement, new PassThrough());

function copied(db: Database, statement: RawBuilder<Row>, lines: Duplex): Readable {
  copyInto(lines, db, `copy (${textOf(statement)}) to stdout`).catch((error: Error) => lines.destroy(databaseError(error) ?? error));
  return lines;
}

async function copyInto(lines: Duplex, db: Database, text: string): Promise<void> {
  const client = ownConnection(db, readingLimit);
  let isDone = false;
  // A reader that left before the connection was open.
  const closed = new Promise<void>((resolve) => lines.once('close', resolve));
  try {
    await client.connect();
    if (lines.destroyed) return;
    const rows = client.query(copyTo(text));
    rows.once('end', () => (isDone = true)).on('error', (error: Error) => lines.destroy(databaseError(error) ?? error));
    rows.pipe(lines);
    await closed;
    rows.unpipe(lines);
    // A statement that still sorts would not notice that its connection is gone.
    if (!isDone) await poolOf(db).query('select pg_cancel_backend($1)', [processOf(client)]);
  } finally {
    await client.end();
  }
}

const processOf = (client: object): unknown => (client as { processID?: unknown }).processID;

/** The text with its values: `COPY` takes no parameters. */
const textOf = (statement: RawBuilder<Row>): string => new LiteralCompiler().compileQuery(statement.toOperationNode(), createQueryId()).sql;

/** Writes values as texts, which PostgreSQL takes for the type that the place needs, as it does with parameters. */
class LiteralCompiler extends PostgresQueryCompiler {
  protected override appendValue(value: unknown): void {
    const prepared: unknown = prepareValue(value);
    this.append(prepared === null || prepared === undefined ? 'null' : escapeLiteral(String(prepared)));
  }
}
