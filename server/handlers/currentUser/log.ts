import { requireSession } from '#server/access/caller.ts';
import { loginLogPage } from '#server/behaviours/login-log-page.ts';
import { requestLogPage } from '#server/behaviours/request-log-page.ts';
import { maxRowsOf, pageOf, paginationOf } from '#server/behaviours/codec/page.ts';
import type { Behaviour } from '#server/exchange.ts';
import { requestCategories } from '#server/session/request-log.ts';

/** Categories of the log. */
const logins = 1;

/** The caller's own logins or calls, the last first. Other categories of the log are empty. */
export const handler: Behaviour = async ({ query, caller }, services) => {
  const category = query['category'] ?? logins;
  const own = { field: 'userId', is: 'equals' as const, value: requireSession(caller).userId };
  if (category === logins) return { data: await loginLogPage(query, caller, services, own) };
  if (category === requestCategories.answered) return { data: await requestLogPage(category, query, own, caller, services) };
  const page = pageOf({ currentPage: 1, ...query }, maxRowsOf(services)) ?? { number: 1, size: 20 };
  return { data: { list: [], pagination: paginationOf(page, 0) } };
};
