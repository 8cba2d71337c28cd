import { copiedText, readCopiedNodes } from '#engine/copied-nodes';
import { renameInNodes, relationsTo } from '#engine/module/rename-related';
import { relatedNames } from '#engine/relation/related-names';
import type { Registry } from '#engine/registry';
import { serverCaller } from '#server/access/caller.ts';
import type { Database } from '#server/storage/database.ts';
import { jsonIn } from '../json-in';
import type { ReferenceKind, ReferenceServices } from '../reference-kind';

/** Fields of saved fragments that choose a record of the module. Fragments of one user are renamed, and not told to others. */
export const kind: ReferenceKind = {
  title: '$t:visualdev.fragment',
  stores: ['visualdev/fragment.content'],
  find: async (moduleId, { recordsOf, registry }) => {
    const fragments = await fragmentsOf(moduleId, registry, recordsOf);
    return fragments
      .filter(({ shared }) => shared === 1)
      .map(({ id, copied }) => ({
        resource,
        id,
        fields: [...new Set(relationsTo(moduleId, copied.nodes, registry).flatMap(relatedNames))],
      }));
  },
  rename: async (moduleId, { names }, { recordsOf, registry, transaction }) => {
    for (const { id, content, copied } of await fragmentsOf(moduleId, registry, recordsOf, transaction)) {
      const nodes = renameInNodes(copied.nodes, { moduleId, names }, registry);
      const renamed = copiedText({ ...copied, nodes });
      if (renamed !== copiedText(copied) && renamed !== content)
        await recordsOf(resource, serverCaller, transaction).update(id, { content: renamed });
    }
    return [];
  },
};

const resource = 'visualdev/fragment';

async function fragmentsOf(moduleId: string, registry: Registry, recordsOf: ReferenceServices['recordsOf'], db?: Database) {
  const rows = await recordsOf(resource, serverCaller, db).all({
    filter: { field: 'content', is: 'contains', value: JSON.stringify(moduleId) },
    fields: ['id', 'content', 'shared'],
  });
  return rows.flatMap(({ id, content, shared }) => {
    const copied = readCopiedNodes(jsonIn(content));
    const isRelated = typeof copied !== 'string' && relationsTo(moduleId, copied.nodes, registry).length > 0;
    return isRelated ? [{ id, content, shared, copied }] : [];
  });
}
