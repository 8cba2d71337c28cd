import type { Behaviour } from '#server/exchange.ts';

export const handler: Behaviour = async ({ params, caller }, { jobs }) => {
  await jobs.cancel(params['id'] ?? '', caller);
  return { msg: '$t:job.cancelledNow' };
};
