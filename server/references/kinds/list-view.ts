import { serverCaller } from '#server/access/caller.ts';
import { menusOf } from '#server/menus/module-menus.ts';
import { menuResource } from '#server/recycle/entry-kinds.ts';
import type { Database } from '#server/storage/database.ts';
import type { Row } from '#server/storage/records.ts';
import { allNames } from '../all-names';
import type { ReferenceKind, ReferenceServices } from '../reference-kind';
import { renamedListQuery } from '../renamed-list-query';

/** Saved views of a module's lists. Those of one user are renamed, and not told to others. */
export const kind: ReferenceKind = {
  title: '$t:reference.listView',
  stores: ['system/listView.moduleId', 'system/listView.query'],
  find: async (moduleId, { recordsOf }) => {
    const views = await viewsOf(moduleId, recordsOf);
    return views.filter(({ shared }) => shared === 1).map(({ id, query }) => ({ resource, id: String(id), fields: wordsIn(query) }));
  },
  rename: async (moduleId, renames, { recordsOf, transaction }) => {
    const views = recordsOf(resource, serverCaller, transaction);
    for (const { id, query } of await viewsOf(moduleId, recordsOf, transaction)) {
      const renamed = renamedListQuery(String(query ?? ''), allNames(renames));
      if (renamed !== query) await views.update(String(id), { query: renamed });
    }
    return [];
  },
};

const resource = 'system/listView';

/** The words of a query, some of which are names of fields. */
const wordsIn = (query: unknown): string[] => [...new Set(String(query ?? '').match(/[\p{L}_][\p{L}\p{N}_-]*/gu) ?? [])].slice(0, 200);

/** The views of all menus of a module, also of screens with several lists. */
async function viewsOf(moduleId: string, recordsOf: ReferenceServices['recordsOf'], db?: Database): Promise<Row[]> {
  const menus = await menusOf(moduleId, recordsOf(menuResource, serverCaller, db));
  if (menus.length === 0) return [];
  const any = menus.map(({ id }) => ({ field: 'moduleId', is: 'contains' as const, value: String(id) }));
  return recordsOf(resource, serverCaller, db).all({ filter: { any }, fields: ['id', 'query', 'shared'] });
}
