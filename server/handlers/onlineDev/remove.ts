import type { Behaviour } from '#server/exchange.ts';
import { requireInList } from '#server/modules/read-record.ts';

/** Removes a record of a module, softly. */
export const handler: Behaviour = async ({ params, caller }, { modules }) => {
  const module = await modules.released(params['modelId'] ?? '');
  const id = params['id'] ?? '';
  const records = modules.recordsOf(module, caller);
  await requireInList(module, id, records);
  await records.remove(id);
  return { data: null };
};
