import { requireChangeable } from '#server/behaviours/fragments.ts';
import { sentChanges } from '#server/behaviours/sent-changes.ts';
import type { Behaviour } from '#server/exchange.ts';
import { requireFixed } from '#server/records/settle-name.ts';
import { writeRecord } from '#server/records/write-record.ts';
import { handler as read } from './read';

/** Renames or shares a fragment, for its owner and, if it is shared, for administrators. */
export const handler: Behaviour = async (exchange, services) => {
  const { resource, params, caller } = exchange;
  const id = params['id'] ?? '';
  await requireChangeable(id, caller, services);
  const changes = await sentChanges(exchange, services, read);
  requireFixed(changes, ['content'], resource);
  const { fullName, shared } = changes as { fullName?: string; shared?: number };
  await writeRecord(resource, { id, body: { fullName, shared } }, caller, services);
  return { data: { id } };
};
