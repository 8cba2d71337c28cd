import { isJsonObject } from '#engine/json';
import { serverCaller } from '#server/access/caller.ts';
import { menusOf } from '#server/menus/module-menus.ts';
import { menuResource } from '#server/recycle/entry-kinds.ts';
import { allNames } from '../all-names';
import { jsonIn } from '../json-in';
import type { ReferenceKind } from '../reference-kind';

/** Advanced searches that users of existing clients have saved. They concern no one else, so they are only renamed. */
export const kind: ReferenceKind = {
  title: '$t:reference.advancedQuery',
  stores: ['system/advancedQuery.moduleId', 'system/advancedQuery.conditionJson'],
  find: async () => [],
  rename: async (moduleId, renames, { recordsOf, transaction }) => {
    const menus = await menusOf(moduleId, recordsOf(menuResource, serverCaller, transaction));
    const queries = recordsOf('system/advancedQuery', serverCaller, transaction);
    const filter = { field: 'moduleId', is: 'in' as const, value: [moduleId, ...menus.map(({ id }) => String(id))] };
    for (const { id, conditionJson } of await queries.all({ filter, fields: ['id', 'conditionJson'] })) {
      const conditions = jsonIn(conditionJson);
      const renamed = JSON.stringify(renamedConditions(conditions, allNames(renames)));
      if (conditions !== undefined && renamed !== JSON.stringify(conditions)) await queries.update(id, { conditionJson: renamed });
    }
    return [];
  },
};

/** Deeper groups are not those of an advanced search. */
const maxDepth = 20;

function renamedConditions(value: unknown, names: ReadonlyMap<string, string>, depth = 0): unknown {
  if (depth > maxDepth) return value;
  if (Array.isArray(value)) return value.map((item: unknown) => renamedConditions(item, names, depth + 1));
  if (!isJsonObject(value)) return value;
  const renamed = (name: unknown) => (typeof name === 'string' ? (names.get(name) ?? name) : name);
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => {
      const isName = key === 'field' || (key === 'fieldValue' && value['fieldValueType'] === 1);
      return [key, isName ? renamed(part) : renamedConditions(part, names, depth + 1)];
    }),
  );
}
