import { requireChangeable } from '#server/behaviours/fragments.ts';
import type { Behaviour } from '#server/exchange.ts';
import { writeRecord } from '#server/records/write-record.ts';

/** Renames or shares a fragment, for its owner and, if it is shared, for administrators. */
export const handler: Behaviour = async ({ resource, params, body, caller }, services) => {
  const id = params['id'] ?? '';
  await requireChangeable(id, caller, services);
  const { fullName, shared } = body as { fullName?: string; shared?: number };
  await writeRecord(resource, { id, body: { fullName, shared } }, caller, services);
  return { data: { id } };
};
