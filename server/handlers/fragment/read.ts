import { fragmentsOf } from '#server/behaviours/fragments.ts';
import type { Behaviour } from '#server/exchange.ts';

/** A fragment with its nodes. */
export const handler: Behaviour = async ({ params, caller }, services) => {
  const { id, fullName, content } = await fragmentsOf(caller, services).require(params['id'] ?? '');
  return { data: { id, fullName, content } };
};
