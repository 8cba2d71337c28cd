import { isJsonObject } from '#engine/json';
import type { Behaviour } from '#server/exchange.ts';
import { rowsWith } from '#server/storage/rows-with.ts';

/** The names of enabled templates by their ids, in the order of the ids. */
export const handler: Behaviour = async ({ resource, body, caller }, { recordsOf }) => {
  const ids = isJsonObject(body) ? [body['ids']].flat().filter((id): id is string => typeof id === 'string') : [];
  const narrowedBy = { field: 'enabledMark', is: 'equals' as const, value: 1 };
  const rows = await rowsWith(recordsOf(resource, caller, undefined, { narrowedBy }), 'id', ids, ['id', 'fullName']);
  const names = new Map(rows.map(({ id, fullName }) => [id, fullName]));
  return { data: [...new Set(ids)].filter((id) => names.has(id)).map((id) => ({ id, fullName: names.get(id) })) };
};
