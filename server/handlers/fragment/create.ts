import { nodeCountOf, requireFragmentLeft } from '#server/behaviours/fragments.ts';
import type { Behaviour } from '#server/exchange.ts';
import { writeRecord } from '#server/records/write-record.ts';

/** Saves nodes of a form as a fragment of the caller. Their text is stored as it was sent. */
export const handler: Behaviour = async ({ resource, body, caller }, services) => {
  const { fullName, content, shared = 0 } = body as { fullName: string; content: string; shared?: number };
  const nodeCount = nodeCountOf(content);
  await requireFragmentLeft(caller, services);
  const { id } = await writeRecord(resource, { body: { fullName, content, shared }, set: { nodeCount } }, caller, services);
  return { data: { id } };
};
