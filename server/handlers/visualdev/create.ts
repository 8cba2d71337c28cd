import type { Behaviour } from '#server/exchange.ts';

/** Creates a module without a release. */
export const handler: Behaviour = async ({ body, caller }, { catalogue }) => {
  const { id, version } = await catalogue.save(body, caller);
  return { data: { id, version } };
};
