import { AppError } from '../../app-error';
import type { Behaviour } from '../../exchange';
import { attachment } from '../../files/attachment';
import { fileHeaders } from '../../files/file-headers';
import { takeFile } from '../../files/take-file';

/** The file of a ticket, always as an attachment, so that the browser does not run its content. */
export const handler: Behaviour = async ({ query, isHead }, services) => {
  // The ticket grants access, because a browser that follows a link does not send a token.
  const ticket = query['encryption'];
  // A HEAD request keeps the ticket: link previews send one before the download.
  const file = typeof ticket === 'string' ? await takeFile(ticket, services, { keepsTicket: isHead }) : undefined;
  if (!file) throw new AppError('ticketInvalid');
  const name = typeof query['name'] === 'string' ? query['name'] : file.name;
  const headers = { ...fileHeaders, 'content-disposition': attachment(name), 'content-length': String(file.size) };
  return { raw: file.content, type: file.type, headers };
};
