import { AppError } from '#server/app-error.ts';
import type { Behaviour } from '#server/exchange.ts';
import { menusOf } from '#server/menus/module-menus.ts';
import { removeMenus } from '#server/recycle/remove-menus.ts';
import { menuResource } from '#server/recycle/entry-kinds.ts';
import { removeRecords } from '#server/recycle/remove-records.ts';

/** Moves a module with its menus into the recycle bin. Its records stay stored but cannot be read. */
export const handler: Behaviour = async ({ resource, params, caller }, services) => {
  const { recordsOf, catalogue } = services;
  const id = params['id'] ?? '';
  await recordsOf(resource, caller).within(async (_, transaction) => {
    const ownerId = (await removeRecords({ resource, ids: [id], caller }, services, transaction)).get(id);
    if (ownerId === undefined) throw new AppError('recordNotFound', { id });
    const menus = await menusOf(id, recordsOf(menuResource, caller, transaction));
    const menuIds = menus.map((menu) => String(menu['id']));
    await removeMenus({ ids: menuIds, caller, ownerId }, services, transaction);
  });
  await catalogue.changed(id);
  return { data: null };
};
