import { createHash, randomBytes } from 'node:crypto';
import type { Services } from '../services';
import type { Caller } from '#server/access/caller.ts';
import { purgeTickets } from './purge-tickets';

/** A text file that a call has made. */
export interface OfferedFile {
  name: string;
  /** Media type. */
  type: string;
  content: string;
}

/** How long a link works, in milliseconds: enough for a slow click, too short to pass around. */
const lifetime = 10 * 60_000;

/**
 * A link to a file that works without a caller, because a browser that follows a link sends no token. The link carries
 * a ticket of 256 random bits, of which only the hash is stored, and works for ten minutes.
 */
export async function offerFile({ name, type, content }: OfferedFile, services: Services, caller: Caller): Promise<{ name: string; url: string }> {
  const ticket = randomBytes(32).toString('base64url');
  await purgeTickets(services.db, Date.now());
  await services.recordsOf('file/ticket', caller).insert({ id: ticketId(ticket), fileName: name, contentType: type, content, expiresAt: Date.now() + lifetime });
  return { name, url: `/api/file/Download?encryption=${ticket}` };
}

/** The id under which a ticket is stored. */
export const ticketId = (ticket: string): string => createHash('sha256').update(ticket).digest('hex');
