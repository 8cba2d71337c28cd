import { AppError } from '#server/app-error.ts';
import type { Behaviour } from '#server/exchange.ts';
import { eraseEntries } from '#server/recycle/erase-entries.ts';
import { entryIds } from './restore';

/** Removes one entry for good, or those that the body lists. */
export const handler: Behaviour = async (exchange, services) => {
  const erased = await eraseEntries(await entryIds(exchange, services), services);
  const count = erased.filter(({ ownerId }) => ownerId === null).length;
  if (count === 0) throw new AppError('recordNotFound', exchange.params);
  return { data: { count }, msg: services.texts.text(exchange.caller.language, '$t:recycle.erased', { count }) };
};
