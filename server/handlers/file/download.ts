import { serverCaller } from '#server/access/caller.ts';
import { AppError } from '../../app-error';
import type { Behaviour } from '../../exchange';
import { ticketId } from '../../files/offer-file';

/** The file behind a ticket, always as an attachment: it is never shown, so nothing in it runs. */
export const handler: Behaviour = async ({ query }, { recordsOf }) => {
  const ticket = query['encryption'];
  const file = typeof ticket === 'string' ? await recordsOf('file/ticket', serverCaller).get(ticketId(ticket)) : undefined;
  if (!file || Number(file['expiresAt']) < Date.now()) throw new AppError('ticketInvalid');
  const name = typeof query['name'] === 'string' ? query['name'] : String(file['fileName']);
  return { raw: Buffer.from(String(file['content'])), type: String(file['contentType']), headers: { 'content-disposition': attachment(name), 'cache-control': 'no-store' } };
};

/** RFC 6266: a plain name for old clients, the whole one for all others. */
function attachment(name: string): string {
  const plain = name.replaceAll(/[^\x20-\x7e]|["\\%/]/g, '_');
  const encoded = encodeURIComponent(name.replaceAll(/[\\/\p{Cc}]/gu, '_')).replaceAll(/['()*]/g, (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`);
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
