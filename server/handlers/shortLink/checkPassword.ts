import { AppError } from '#server/app-error.ts';
import type { Behaviour } from '#server/exchange.ts';
import { md5Of } from '#server/session/password.ts';
import { checkLinkPassword } from '#server/short-links/link-password.ts';
import { linkOf } from '#server/short-links/open-link.ts';
import { cookieWith, newVisitor } from '#server/short-links/visitor-cookie.ts';
import type { Row } from '#server/storage/records.ts';

/** Checks the password of a link. The right one is noted in the cookie of the visitor, whom it opens the other calls for. */
export const handler: Behaviour = async ({ body, query, caller }, services) => {
  const posted = body as Row;
  const link = await linkOf(posted['encryption'] ?? query['encryption'], undefined, caller, services);
  if (!link.settings[link.kind].needsPassword) return { data: null };
  const md5 = md5Of(String(posted['password']));
  if (!(await checkLinkPassword(services.db, link, { address: caller.address, md5 }))) throw new AppError('linkPasswordWrong');
  const visitor = link.visitor ?? newVisitor();
  const passed = new Set([...visitor.passed, link.kind]);
  return { data: null, visitor: cookieWith(caller.visitor ?? '', { ...visitor, passed }, link.settings) };
};
