import type { Behaviour } from '#server/exchange.ts';

/**
 * Resets the design of a module to one of its releases, with the names that fields of other modules have now. What runs stays unchanged
 * until the next release.
 */
export const handler: Behaviour = async ({ params, body, caller }, { catalogue }) => {
  const { number } = body as { number: number };
  return { data: await catalogue.restore(params['id'] ?? '', caller, number) };
};
