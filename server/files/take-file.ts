import { Readable } from 'node:stream';
import { sql } from 'kysely';
import { serverCaller } from '../access/caller';
import type { FileStore } from './file-store';
import type { Database } from '../storage/database';
import type { RecordsOf } from '../access/records-of';
import type { Row } from '../storage/records';
import { packedFiles, type PackedFile } from './packed-files';
import { ticketId } from './ticket-id';

interface FilesContext {
  db: Database;
  files: FileStore;
  recordsOf: RecordsOf;
}

export interface TakenFile {
  name: string;
  /** Media type. */
  type: string;
  /** In bytes; `undefined` for a file that is made while it is read. */
  size: number | undefined;
  /** The SHA-256 of its content; empty for a file that is made while it is read. */
  fileKey: string;
  content: Readable;
}

interface TakeOptions {
  keepsTicket?: boolean;
  /** Makes the file of a recipe. */
  make?(recipe: string): Promise<Readable>;
}

/**
 * The file of a ticket. Deletes the ticket unless `keepsTicket`. `undefined` when the ticket is invalid or used, or its file
 * is on the disk of another server. The caller reads the content to its end or destroys it.
 */
export async function takeFile(
  ticket: string,
  { db, files, recordsOf }: FilesContext,
  { keepsTicket = false, make }: TakeOptions = {},
): Promise<TakenFile | undefined> {
  const id = ticketId(ticket);
  const row = await recordsOf('file/ticket', serverCaller).get(id);
  if (!row || Number(row.expiresAt) < Date.now()) return undefined;
  const { recipe } = row;
  const isMade = typeof recipe === 'string';
  if (isMade && !make) return undefined;
  const content = isMade ? Readable.from([]) : await contentOf(row, files);
  if (!content) return undefined;
  if (!keepsTicket) {
    // Only one of several parallel requests deletes the row.
    const { numAffectedRows } = await sql`delete from base_file_ticket where id = ${id}`.execute(db);
    if (numAffectedRows !== 1n) {
      content.destroy();
      return undefined;
    }
  }
  const file = { name: String(row.fileName), type: String(row.contentType), fileKey: row.fileKey ?? '' };
  if (isMade) return { ...file, size: undefined, content: keepsTicket || !make ? content : await make(recipe) };
  return { ...file, size: Number(row.size), content };
}

const contentOf = async (row: Row, files: FileStore): Promise<Readable | undefined> =>
  typeof row['pack'] === 'string' ? packedFiles(JSON.parse(row['pack']) as PackedFile[], files) : files.open(String(row['fileKey']));
