import type { Behaviour } from '#server/exchange.ts';
import { menusOf } from '#server/menus/module-menus.ts';
import { parentTreeOf } from '#server/display/parent-tree.ts';

/** The possible parents of a module's menu: systems with their menu groups. Current parents are disabled. */
export const handler: Behaviour = async ({ params, query, caller }, { recordsOf, texts }) => {
  const category = query['category'] === 'App' ? 'App' : 'Web';
  const groupFilter = {
    all: [
      { field: 'category', is: 'equals' as const, value: category },
      { field: 'type', is: 'equals' as const, value: 1 },
    ],
  };
  const groups = await recordsOf('system/menu', caller, undefined, { narrowedBy: groupFilter }).all({
    fields: ['id', 'systemId', 'parentId', 'fullName', 'icon', 'type', 'sortCode'],
  });
  const systems = await recordsOf('system/system', caller, undefined, { narrowedBy: { field: 'enabledMark', is: 'equals', value: 1 } }).all(
    { fields: ['id', 'fullName', 'icon', 'sortCode'] },
  );
  const currentMenus = (await menusOf(params['id'] ?? '', recordsOf('system/menu', caller, undefined, { showsHidden: true }))).filter(
    (menu) => menu['category'] === category,
  );
  return {
    data: {
      list: parentTreeOf(systems, groups, {
        disabled: new Set(currentMenus.map(({ parentId, systemId }) => (parentId === '-1' ? systemId : parentId))),
        nameOf: ({ fullName }) => (typeof fullName === 'string' ? texts.text(caller.language, fullName) : undefined),
      }),
    },
  };
};
