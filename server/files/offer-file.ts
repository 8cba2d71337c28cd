import { randomBytes } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { FileStore } from './file-store';
import type { Database } from '../storage/database';
import type { RecordsOf } from '../access/records-of';
import type { Caller } from '#server/access/caller.ts';
import { purgeTickets } from './purge-tickets';
import { ticketId } from './ticket-id';

interface FilesContext {
  db: Database;
  files: FileStore;
  recordsOf: RecordsOf;
}

/** A file that a call creates. */
export interface OfferedFile {
  name: string;
  /** Media type. */
  type: string;
  content: Readable | Buffer | string;
}

/** How long a link works, in milliseconds. */
const lifetime = 10 * 60_000;

/**
 * A link to a file that works without a session, because a browser that follows a link sends no token. The link carries
 * a ticket of 256 random bits, of which only the hash is stored, and works once, within ten minutes.
 */
export async function offerFile(
  { name, type, content }: OfferedFile,
  services: FilesContext,
  caller: Caller,
): Promise<{ name: string; url: string }> {
  const ticket = randomBytes(32).toString('base64url');
  await purgeTickets(services.db, Date.now());
  const { key, size } = await services.files.put(typeof content === 'string' ? Buffer.from(content) : content);
  const row = { id: ticketId(ticket), fileKey: key, fileName: name, contentType: type, size, expiresAt: Date.now() + lifetime };
  await services.recordsOf('file/ticket', caller).insert(row);
  return { name, url: `/api/file/Download?encryption=${ticket}` };
}
