import { serverCaller } from '#server/access/caller.ts';
import { menusOf } from '#server/menus/module-menus.ts';
import { dataFieldResource, schemeResource } from '#server/records/menu-parts.ts';
import { parseConditions } from '#server/records/parse-conditions.ts';
import { menuResource } from '#server/recycle/entry-kinds.ts';
import type { Database } from '#server/storage/database.ts';
import type { Records, Row } from '#server/storage/records.ts';
import type { ReferenceKind, ReferenceServices } from '../reference-kind';

/** The fields that rights on columns, forms and data rules of a module's menus name. */
export const kind: ReferenceKind = {
  title: '$t:reference.menuPart',
  stores: [
    'system/moduleColumn.moduleId',
    'system/moduleForm.moduleId',
    'system/moduleDataAuthorize.moduleId',
    'system/moduleDataAuthorizeScheme.moduleId',
    'system/moduleDataAuthorizeScheme.conditionJson',
    'permission/authorize.itemId',
  ],
  find: async (moduleId, services) => {
    const parts = await partsOf(moduleId, services);
    return parts.map(({ resource, row }) => ({ resource, id: String(row['id']), fields: [String(row['enCode'])] }));
  },
  rename: async (moduleId, { names }, { recordsOf, transaction }) => {
    const menus = (await menusOf(moduleId, recordsOf(menuResource, serverCaller, transaction))).map(({ id }) => String(id));
    for (const { resource, row } of await partsOf(moduleId, { recordsOf }, transaction)) {
      const enCode = names.get(String(row['enCode']));
      if (enCode !== undefined) await recordsOf(resource, serverCaller, transaction).update(String(row['id']), { enCode });
    }
    if (menus.length > 0) await renameGrants(menus, names, recordsOf('permission/authorize', serverCaller, transaction));
    if (menus.length > 0) await renameConditions(menus, names, recordsOf(schemeResource, serverCaller, transaction));
    return [];
  },
};

/** Grants on fields that are not stored as parts of a menu have the menu and the field in their id. */
async function renameGrants(menus: readonly string[], names: ReadonlyMap<string, string>, grants: Records): Promise<void> {
  const items = new Map<string, string>(
    menus.flatMap((menu) => [...names].map(([from, to]) => [`${menu}_${from}`, `${menu}_${to}`] as const)),
  );
  const held = await grants.all({
    filter: {
      all: [
        { field: 'itemId', is: 'in', value: [...items.keys()] },
        { field: 'itemType', is: 'in', value: ['column', 'form'] },
      ],
    },
    fields: ['id', 'itemId'],
  });
  for (const { id, itemId } of held) await grants.update(String(id), { itemId: items.get(String(itemId)) });
}

/** The conditions of data rules name their fields beside the ids of their parts. */
async function renameConditions(menus: readonly string[], names: ReadonlyMap<string, string>, schemes: Records): Promise<void> {
  for (const { id, conditionJson } of await schemes.all({ filter: { field: 'moduleId', is: 'in', value: menus } })) {
    const groups = parseConditions(conditionJson) ?? [];
    if (!groups.some(({ groups: conditions }) => conditions.some(({ field }) => names.has(field)))) continue;
    const renamed = groups.map((group) => ({
      ...group,
      groups: group.groups.map((condition) => ({ ...condition, field: names.get(condition.field) ?? condition.field })),
    }));
    await schemes.update(String(id), { conditionJson: JSON.stringify(renamed) });
  }
}

/** Parts of a menu whose code is the name of a field. */
const partResources = ['system/moduleColumn', 'system/moduleForm', dataFieldResource];

async function partsOf(
  moduleId: string,
  { recordsOf }: Pick<ReferenceServices, 'recordsOf'>,
  db?: Database,
): Promise<{ resource: string; row: Row }[]> {
  const menus = await menusOf(moduleId, recordsOf(menuResource, serverCaller, db));
  if (menus.length === 0) return [];
  const filter = { field: 'moduleId', is: 'in' as const, value: menus.map(({ id }) => String(id)) };
  const parts: { resource: string; row: Row }[] = [];
  for (const resource of partResources)
    for (const row of await recordsOf(resource, serverCaller, db).all({ filter, fields: ['id', 'enCode'] })) parts.push({ resource, row });
  return parts;
}
