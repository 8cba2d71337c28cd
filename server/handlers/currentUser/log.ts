import { requireSession } from '#server/access/caller.ts';
import { loginLogPage } from '#server/behaviours/login-log-page.ts';
import { maxRowsOf, pageOf, paginationOf } from '#server/behaviours/codec/page.ts';
import type { Behaviour } from '#server/exchange.ts';

/** Categories of the log. */
const logins = 1;

/** The caller's own logins, the last first. Other categories of the log are empty, because requests are not logged. */
export const handler: Behaviour = async ({ query, caller }, services) => {
  const page = pageOf({ currentPage: 1, ...query }, maxRowsOf(services)) ?? { number: 1, size: 20 };
  if ((query['category'] ?? logins) !== logins) return { data: { list: [], pagination: paginationOf(page, 0) } };
  const own = { field: 'userId', is: 'equals' as const, value: requireSession(caller).userId };
  return { data: await loginLogPage(query, caller, services, own) };
};
