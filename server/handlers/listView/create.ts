import { requireListMenu } from '#server/behaviours/list-settings.ts';
import { writeRecord } from '#server/records/write-record.ts';
import type { Behaviour } from '#server/exchange.ts';

/** Saves a view of a list that the caller may open. */
export const handler: Behaviour = async ({ resource, body, caller }, services) => {
  const { moduleId, ...values } = body as { moduleId: string };
  await requireListMenu(moduleId, caller, services);
  const { id } = await writeRecord(resource, { body: { moduleId, ...values } }, caller, services);
  return { data: { id } };
};
