import { serverCaller } from '#server/access/caller.ts';
import { AppError } from '#server/app-error.ts';
import type { Behaviour } from '#server/exchange.ts';
import { systemId } from '#server/menus/module-menus.ts';
import { menuResource } from '#server/recycle/entry-kinds.ts';
import { removeRecords } from '#server/recycle/remove-records.ts';
import { lockStructure } from '#server/storage/lock-structure.ts';

/** Moves a system without menus into the recycle bin. The one that ships stays. */
export const remove: Behaviour = async ({ resource, params, caller }, services) => {
  const id = params['id'] ?? '';
  await services.recordsOf(resource, caller).within(async (records, transaction) => {
    await records.require(id);
    if (id === systemId) throw new AppError('forbidden');
    await lockStructure(transaction, { changed: [menuResource] });
    const filter = { field: 'systemId', is: 'equals' as const, value: id };
    const query = { filter, page: { number: 1, size: 1 }, fields: ['id'] };
    const { total } = await services.recordsOf(menuResource, serverCaller, transaction).page(query);
    if (total > 0) throw new AppError('recordIsReferenced', { by: services.catalogue.resource(menuResource).title, count: total });
    await removeRecords({ resource, ids: [id], caller }, services, transaction);
  });
  return { data: null };
};
