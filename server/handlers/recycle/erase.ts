import { serverCaller } from '#server/access/caller.ts';
import { AppError } from '#server/app-error.ts';
import type { Behaviour } from '#server/exchange.ts';
import { eraseEntries } from '#server/recycle/erase-entries.ts';
import { requireRemovals } from '#server/recycle/removal-of.ts';
import { rowsWith } from '#server/storage/rows-with.ts';
import { entryIds } from './restore';

/** Removes one entry for good, or those that the body lists. */
export const handler: Behaviour = async (exchange, services) => {
  const ids = await entryIds(exchange, services);
  const entries = await rowsWith(services.recordsOf(exchange.resource, serverCaller), 'id', ids, ['resource']);
  for (const resource of new Set(entries.map((entry) => String(entry['resource']))))
    await requireRemovals(resource, exchange.caller, services);
  const erased = await eraseEntries(ids, services);
  const count = erased.filter(({ ownerId }) => ownerId === null).length;
  if (count === 0) throw new AppError('recordNotFound', exchange.params);
  return { data: { count }, msg: services.texts.text(exchange.caller.language, '$t:recycle.erased', { count }) };
};
