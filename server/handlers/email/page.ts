import { serverCaller } from '#server/access/caller.ts';
import { AppError } from '#server/app-error.ts';
import type { Behaviour } from '#server/exchange.ts';
import { mailResource } from '#server/sending/email/own-mails.ts';
import { escapedHtml } from '#server/sending/escaped-html.ts';

/** The page runs nothing, belongs to no site, and loads pictures only. */
const headers = {
  'content-security-policy':
    "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; img-src http: https: data:; style-src 'unsafe-inline'",
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'cache-control': 'no-store',
};

/** A mail with the pictures of other servers, as a page of its own, by a signed address. */
export const handler: Behaviour = async ({ params, query }, services) => {
  const id = params['id'] ?? '';
  if ((await services.addresses.remaining('mail', id, query)) === undefined) throw new AppError('fileNotFound');
  const mail = await services.recordsOf(mailResource, serverCaller).get(id);
  if (!mail) throw new AppError('recordNotFound', { id });
  const title = escapedHtml(String(mail['subject'] ?? ''));
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title>`;
  const page = `<!doctype html><html><head>${head}</head><body>${String(mail['bodyText'] ?? '')}</body></html>`;
  return { raw: Buffer.from(page), type: 'text/html; charset=utf-8', headers };
};
