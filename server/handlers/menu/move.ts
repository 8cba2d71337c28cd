import { isJsonObject } from '#engine/json';
import { requireWritable } from '#server/access/access-for.ts';
import type { Behaviour } from '#server/exchange.ts';
import { writeRecord } from '#server/records/write-record.ts';
import { lockStructure } from '#server/storage/lock-structure.ts';

/** Moves a menu below a parent, before one of the menus there or after all of them. Menus whose place changes are numbered anew. */
export const handler: Behaviour = async ({ resource, params, body, caller }, services) => {
  const id = params['id'] ?? '';
  const { parentId, beforeId } = isJsonObject(body) ? body : {};
  const rule = services.accessFor(resource, caller);
  for (const field of ['parentId', 'sortCode']) requireWritable(rule, field);
  await services.recordsOf(resource, caller).within(async (_, transaction) => {
    await lockStructure(transaction, { changed: [resource.id] });
    const { systemId, category } = await writeRecord(resource, { id, body: { parentId } }, caller, services, transaction);
    const filter = {
      all: Object.entries({ parentId, systemId, category }).map(([field, value]) => ({ field, is: 'equals' as const, value })),
    };
    const siblings = await services.recordsOf(resource, caller, transaction).all({ filter, fields: ['id', 'sortCode'] });
    const others = siblings.filter((row) => row['id'] !== id);
    const index = others.findIndex((row) => row['id'] === beforeId);
    const moved = siblings.filter((row) => row['id'] === id);
    const ordered = others.toSpliced(index < 0 ? others.length : index, 0, ...moved);
    for (const [place, row] of ordered.entries())
      if (row['sortCode'] !== place + 1)
        await writeRecord(resource, { id: String(row['id']), set: { sortCode: place + 1 } }, caller, services, transaction);
  });
  return { data: null };
};
