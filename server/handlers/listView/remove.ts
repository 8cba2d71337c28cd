import { changeableView } from '#server/behaviours/list-views.ts';
import type { Behaviour } from '#server/exchange.ts';

/** Removes a view, for its owner and, if it is shared, for administrators. */
export const handler: Behaviour = async ({ resource, params, caller }, services) => {
  const { id } = await changeableView(params['id'] ?? '', caller, services);
  await services.recordsOf(resource, caller).remove(String(id));
  return { data: null };
};
