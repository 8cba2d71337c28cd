import type { Behaviour } from '#server/exchange.ts';
import { menusOf } from '#server/menus/module-menus.ts';

/** Where the menus of a module are, by platform. */
export const handler: Behaviour = async ({ params, caller }, { recordsOf }) => {
  const menus = await menusOf(params['id'] ?? '', recordsOf('system/menu', caller));
  const of = (category: string) => menus.filter((menu) => menu['category'] === category);
  const parents = (category: string) => of(category).map(({ parentId, systemId }) => (parentId === '-1' ? systemId : parentId));
  return { data: { pcIsRelease: of('Web').length > 0 ? 1 : 0, appIsRelease: of('App').length > 0 ? 1 : 0, pcModuleParentId: parents('Web'), appModuleParentId: parents('App'), list: menus } };
};
