import type { Behaviour } from '#server/exchange.ts';

/** A new module, not yet released. */
export const handler: Behaviour = async ({ body, caller }, { catalogue }) => {
  const { id, version } = await catalogue.save(body, caller);
  return { data: { id, version } };
};
