import type { Behaviour } from '#server/exchange.ts';

/** Resets the design of a module to its last release. */
export const handler: Behaviour = async ({ params, caller }, { catalogue }) => {
  await catalogue.restore(params['id'] ?? '', caller);
  return { data: null };
};
