import { isJsonObject } from '#engine/json';
import { serverCaller } from '#server/access/caller.ts';
import { menusOf } from '#server/menus/module-menus.ts';
import { menuResource } from '#server/recycle/entry-kinds.ts';
import { allNames } from '../all-names';
import { jsonIn } from '../json-in';
import type { ReferenceKind } from '../reference-kind';

/** The columns of lists as users have arranged them. They concern no one else, so they are only renamed. */
export const kind: ReferenceKind = {
  title: '$t:reference.listSetting',
  stores: ['system/listSetting.moduleId', 'system/listSetting.fieldList'],
  find: async () => [],
  rename: async (moduleId, renames, { recordsOf, transaction }) => {
    const menus = await menusOf(moduleId, recordsOf(menuResource, serverCaller, transaction));
    if (menus.length === 0) return [];
    const names = allNames(renames);
    const settings = recordsOf('system/listSetting', serverCaller, transaction);
    const any = menus.map(({ id }) => ({ field: 'moduleId', is: 'contains' as const, value: String(id) }));
    for (const { id, fieldList } of await settings.all({ filter: { any }, fields: ['id', 'fieldList'] })) {
      const columns = jsonIn(fieldList);
      if (!Array.isArray(columns)) continue;
      const renamed = columns.map((column: unknown) => {
        const to = isJsonObject(column) ? names.get(String(column['prop'])) : undefined;
        return to === undefined ? column : { ...(column as object), prop: to };
      });
      if (JSON.stringify(renamed) !== JSON.stringify(columns)) await settings.update(id, { fieldList: JSON.stringify(renamed) });
    }
    return [];
  },
};
