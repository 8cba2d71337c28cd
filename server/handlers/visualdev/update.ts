import type { Behaviour } from '#server/exchange.ts';

/** Changes the design of a module. Its release stays unchanged until the next one. */
export const handler: Behaviour = async ({ params, body, caller }, { catalogue }) => {
  const { id, version } = await catalogue.save(body, caller, params['id'] ?? '');
  return { data: { id, version } };
};
