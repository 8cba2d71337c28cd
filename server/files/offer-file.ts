import { randomBytes } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { FileStore } from './file-store';
import type { Database } from '../storage/database';
import type { RecordsOf } from '../access/records-of';
import type { Row } from '../storage/records';
import { serverCaller } from '#server/access/caller.ts';
import { purgeTickets } from './purge-tickets';
import { ticketId } from './ticket-id';

interface TicketContext {
  db: Database;
  recordsOf: RecordsOf;
}

interface FilesContext extends TicketContext {
  files: FileStore;
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
export async function offerFile({ name, type, content }: OfferedFile, services: FilesContext): Promise<{ name: string; url: string }> {
  const { key, size } = await services.files.put(typeof content === 'string' ? Buffer.from(content) : content);
  return offer({ fileKey: key, fileName: name, contentType: type, size }, services);
}

/** The same for a file that is stored. */
export const offerStored = (file: Row, services: TicketContext): Promise<{ name: string; url: string }> =>
  offer({ fileKey: file['fileKey'], fileName: file['fileName'], contentType: 'application/octet-stream', size: file['size'] }, services);

/** Writes the ticket of a link. */
export async function offer(values: Row, { db, recordsOf }: TicketContext): Promise<{ name: string; url: string }> {
  const ticket = randomBytes(32).toString('base64url');
  await purgeTickets(db, Date.now());
  await recordsOf('file/ticket', serverCaller).insert({ id: ticketId(ticket), ...values, expiresAt: Date.now() + lifetime });
  return { name: String(values['fileName']), url: `/api/file/Download?encryption=${ticket}` };
}
