import { AppError } from '../../app-error';
import type { Behaviour } from '../../exchange';
import { takeFile } from '../../files/take-file';

/** The file behind a ticket, always as an attachment: it is never shown, so nothing in it runs. */
export const handler: Behaviour = async ({ query, isHead }, services) => {
  // The ticket is the right: a browser that follows the link sends no token.
  const ticket = query['encryption'];
  // What looks at a link before it is followed sends HEAD.
  const file = typeof ticket === 'string' ? await takeFile(ticket, services, { keepsTicket: isHead }) : undefined;
  if (!file) throw new AppError('ticketInvalid');
  const name = typeof query['name'] === 'string' ? query['name'] : file.name;
  const headers = { 'content-disposition': attachment(name), 'content-length': String(file.size), 'cache-control': 'no-store' };
  return { raw: file.content, type: file.type, headers };
};

/** RFC 6266: a plain name for old clients, the whole one for all others. */
function attachment(name: string): string {
  const plain = name.replaceAll(/[^\x20-\x7e]|["\\%/]/g, '_');
  const encoded = encodeURIComponent(name.replaceAll(/[\\/\p{Cc}]/gu, '_')).replaceAll(/['()*]/g, (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`);
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
