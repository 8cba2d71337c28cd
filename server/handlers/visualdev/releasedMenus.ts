import type { Behaviour } from '#server/exchange.ts';
import { menusOf } from '#server/menus/module-menus.ts';

/** The parents of a module's menus by platform. */
export const handler: Behaviour = async ({ params, caller }, { recordsOf }) => {
  const menus = await menusOf(params['id'] ?? '', recordsOf('system/menu', caller));
  const menusOn = (category: string) => menus.filter((menu) => menu['category'] === category);
  const parents = (category: string) => menusOn(category).map(({ parentId, systemId }) => (parentId === '-1' ? systemId : parentId));
  return {
    data: {
      pcIsRelease: menusOn('Web').length > 0 ? 1 : 0,
      appIsRelease: menusOn('App').length > 0 ? 1 : 0,
      pcModuleParentId: parents('Web'),
      appModuleParentId: parents('App'),
      list: menus,
    },
  };
};
