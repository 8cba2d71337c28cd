import { serverCaller } from '#server/access/caller.ts';
import { moduleResource } from '#server/recycle/entry-kinds.ts';
import type { ReferenceKind } from '../reference-kind';

export const kind: ReferenceKind = {
  title: '$t:reference.shortLink',
  stores: [
    'visualdev/linkSetting.moduleId',
    'visualdev/linkSetting.listFields',
    'visualdev/linkSetting.searchFields',
    'visualdev/linkSetting.lookupFields',
  ],
  find: async (moduleId, { recordsOf }) => {
    const rows = await recordsOf('visualdev/linkSetting', serverCaller).all({
      filter: { field: 'moduleId', is: 'equals', value: moduleId },
      fields: ['id', 'enabledMark', ...lists],
    });
    return rows
      .filter(({ enabledMark }) => enabledMark === 1)
      .map((row) => ({
        resource: moduleResource,
        id: moduleId,
        fields: lists.flatMap((name) => namesIn(row[name])),
      }));
  },
  rename: async (moduleId, { names }, { recordsOf, transaction }) => {
    const settings = recordsOf('visualdev/linkSetting', serverCaller, transaction);
    for (const row of await settings.all({ filter: { field: 'moduleId', is: 'equals', value: moduleId } })) {
      const changes = lists.flatMap((name) => {
        const before = namesIn(row[name]);
        return before.some((field) => names.has(field)) ? [[name, JSON.stringify(before.map((field) => names.get(field) ?? field))]] : [];
      });
      if (changes.length > 0) await settings.update(row.id, Object.fromEntries(changes));
    }
    return [];
  },
};

const lists = ['listFields', 'searchFields', 'lookupFields'] as const;

/** The names in a list that is stored as JSON. */
function namesIn(text: unknown): string[] {
  try {
    const names: unknown = JSON.parse(String(text ?? '[]'));
    return Array.isArray(names) ? names.map(String) : [];
  } catch {
    return [];
  }
}
