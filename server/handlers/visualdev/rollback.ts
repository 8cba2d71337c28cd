import type { Behaviour } from '#server/exchange.ts';

/** Takes a module's design back to what was released last. */
export const handler: Behaviour = async ({ params, caller }, { catalogue }) => {
  await catalogue.restore(params['id'] ?? '', caller);
  return { data: null };
};
