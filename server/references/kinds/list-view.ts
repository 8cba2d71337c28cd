import { serverCaller } from '#server/access/caller.ts';
import { menusOf } from '#server/menus/module-menus.ts';
import { menuResource } from '#server/recycle/entry-kinds.ts';
import type { ReferenceKind } from '../reference-kind';

/** Shared views of a module's lists. Views of one user do not concern others. */
export const kind: ReferenceKind = {
  title: '$t:reference.listView',
  find: async (moduleId, { recordsOf }) => {
    const menus = await menusOf(moduleId, recordsOf(menuResource, serverCaller));
    if (menus.length === 0) return [];
    const views = await recordsOf(resource, serverCaller).all({
      filter: {
        all: [
          { field: 'shared', is: 'equals', value: 1 },
          { any: menus.map(({ id }) => ({ field: 'moduleId', is: 'contains', value: String(id) })) },
        ],
      },
      fields: ['id', 'query'],
    });
    return views.map(({ id, query }) => ({ resource, id: String(id), fields: wordsIn(query) }));
  },
};

const resource = 'system/listView';

/** The words of a query, some of which are names of fields. */
const wordsIn = (query: unknown): string[] => [...new Set(String(query ?? '').match(/[\p{L}_][\p{L}\p{N}_-]*/gu) ?? [])].slice(0, 200);
