import type { Caller } from '#server/access/caller.ts';
import { AppError } from '#server/app-error.ts';
import type { Answer, Behaviour, Exchange } from '#server/exchange.ts';
import { restoreEntries, type Restored } from '#server/recycle/restore-entries.ts';
import { visibleEntries } from '#server/recycle/visible-entries.ts';
import type { Services } from '#server/services.ts';
import { rowsWith } from '#server/storage/rows-with.ts';

/** Restores one entry, or those that the body lists. */
export const handler: Behaviour = async (exchange, services) =>
  restoredAnswer(await restoreEntries(await entryIds(exchange, services), exchange.caller, services), exchange.caller, services);

export function restoredAnswer(restored: Restored, caller: Caller, { texts }: Pick<Services, 'texts'>): Answer {
  const { count, failed } = restored;
  const key = failed.length > 0 ? '$t:recycle.restoredPartly' : '$t:recycle.restored';
  return { data: restored, msg: texts.text(caller.language, key, { count, failed: failed.length, reason: failed[0]?.reason }) };
}

/** The entries that the path or the body names, and that the caller may see. */
export async function entryIds({ resource, params, body, caller }: Exchange, services: Services): Promise<string[]> {
  const { recordsOf, accessFor } = services;
  // Answers and errors name the entries.
  for (const field of ['fullName', 'place']) if (accessFor(resource, caller).fields.hidden.has(field)) throw new AppError('forbidden');
  const ids = params['id'] === undefined ? (body as { ids: string[] }).ids : [params['id']];
  const narrowedBy = await visibleEntries(caller, services);
  return (await rowsWith(recordsOf(resource, caller, undefined, { narrowedBy }), 'id', ids, ['id'])).map(({ id }) => String(id));
}
