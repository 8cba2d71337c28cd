import { AppError } from '#server/app-error.ts';
import { checkGuards } from '#server/behaviours/remove.ts';
import type { Behaviour } from '#server/exchange.ts';
import { removeMenus } from '#server/recycle/remove-menus.ts';
import { lockStructure } from '#server/storage/lock-structure.ts';

/** Moves a menu into the recycle bin, with its buttons, columns, form fields and data rules. */
export const handler: Behaviour = async (exchange, services) => {
  const { resource, params, caller } = exchange;
  const id = params['id'] ?? '';
  await services.recordsOf(resource, caller).within(async (records, transaction) => {
    await records.require(id);
    await lockStructure(transaction, { changed: [resource.id] });
    await checkGuards(id, exchange, services, transaction);
    const removed = await removeMenus({ ids: [id], caller }, services, transaction);
    if (removed.size === 0) throw new AppError('recordNotFound', { id });
  });
  return { data: null };
};
