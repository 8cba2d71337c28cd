import { createHash } from 'node:crypto';

/** The id under which a ticket is stored. */
export const ticketId = (ticket: string): string => createHash('sha256').update(ticket).digest('hex');
