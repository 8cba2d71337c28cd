import { AppError } from '../../app-error';
import type { Behaviour } from '../../exchange';
import { attachment } from '../../files/attachment';
import { fileHeaders } from '../../files/file-headers';
import { takeFile } from '../../files/take-file';
import { openRecipe } from '../../behaviours/transfer/export-recipe';

/** The file of a ticket, always as an attachment, so that the browser does not run its content. */
export const handler: Behaviour = async ({ query, isHead, caller }, services) => {
  // The ticket grants access, because a browser that follows a link does not send a token.
  const ticket = query['encryption'];
  // A HEAD request keeps the ticket: link previews send one before the download.
  const make = (recipe: string) => openRecipe(recipe, caller.signal, services);
  const file = typeof ticket === 'string' ? await takeFile(ticket, services, { keepsTicket: isHead, make }) : undefined;
  if (!file) throw new AppError('ticketInvalid');
  const name = typeof query['name'] === 'string' ? query['name'] : file.name;
  const headers: Record<string, string> = { ...fileHeaders, 'content-disposition': attachment(name) };
  if (file.size !== undefined) headers['content-length'] = String(file.size);
  return { raw: file.content, type: file.type, headers };
};
