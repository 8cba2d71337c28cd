import type { Behaviour } from '#server/exchange.ts';

export const handler: Behaviour = async ({ params, caller }, { jobs }) => {
  await jobs.retry(params['id'] ?? '', caller);
  return { msg: '$t:job.retriedNow' };
};
