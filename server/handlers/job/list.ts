import { maxRowsOf, pageOf, paginationOf } from '#server/behaviours/codec/page.ts';
import type { Behaviour } from '#server/exchange.ts';
import { listJobs } from '#server/display/job-rows.ts';

/** The jobs of all nodes. */
export const handler: Behaviour = async ({ query, caller }, services) => {
  const page = pageOf({ currentPage: 1, ...query }, maxRowsOf(services)) ?? { number: 1, size: 20 };
  const { list, total } = await listJobs({ page, state: query['state'] as number | undefined }, caller, services);
  return { data: { list, pagination: paginationOf(page, total) } };
};
