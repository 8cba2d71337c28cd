import type { Behaviour } from '#server/exchange.ts';
import { removeMenus } from '#server/menus/module-menus.ts';

/** Removes a module with its menus. Its records stay stored but cannot be read. */
export const handler: Behaviour = async ({ resource, params, caller }, { recordsOf, catalogue }) => {
  const id = params['id'] ?? '';
  await recordsOf(resource, caller).within(async (records, transaction) => {
    await records.remove(id);
    await removeMenus(id, recordsOf('system/menu', caller, transaction));
  });
  await catalogue.changed(id);
  return { data: null };
};
