import { maxRowsOf, pageOf, paginationOf } from '#server/behaviours/codec/page.ts';
import { listJobs, readJob } from '#server/display/job-rows.ts';
import type { Behaviour } from '#server/exchange.ts';

/** The jobs of all nodes. */
export const list: Behaviour = async ({ query, caller }, services) => {
  const page = pageOf({ currentPage: 1, ...query }, maxRowsOf(services)) ?? { number: 1, size: 20 };
  const { list, total } = await listJobs({ page, state: query['state'] as number | undefined }, caller, services);
  return { data: { list, pagination: paginationOf(page, total) } };
};

export const read: Behaviour = async ({ params, caller }, services) => ({ data: await readJob(params['id'] ?? '', caller, services) });

export const cancel: Behaviour = async ({ params, caller }, { jobs }) => {
  await jobs.cancel(params['id'] ?? '', caller);
  return { msg: '$t:job.cancelledNow' };
};

export const retry: Behaviour = async ({ params, caller }, { jobs }) => {
  await jobs.retry(params['id'] ?? '', caller);
  return { msg: '$t:job.retriedNow' };
};
