import { changeableView } from '#server/behaviours/list-views.ts';
import { writeRecord } from '#server/records/write-record.ts';
import type { Behaviour } from '#server/exchange.ts';

/** Renames, shares or replaces a view, for its owner and, if it is shared, for administrators. */
export const handler: Behaviour = async ({ resource, params, body, caller }, services) => {
  const { id } = await changeableView(params['id'] ?? '', caller, services);
  const { fullName, query, shared } = body as { fullName?: string; query?: string; shared?: number };
  await writeRecord(resource, { id: String(id), body: { fullName, query, shared } }, caller, services);
  return { data: { id } };
};
