import { AppError } from '#server/app-error.ts';
import type { Behaviour } from '#server/exchange.ts';
import { insertRecords } from '#server/records/write-record.ts';
import { partRows } from '#server/rights/part-rows.ts';
import { lockStructure } from '#server/storage/lock-structure.ts';
import { newId } from '#server/storage/new-id.ts';

/** Adds to a menu the buttons, columns or fields of what it opens. Those whose codes it has stay as they are. */
export const handler: Behaviour = async ({ resource, params, caller }, services) => {
  const { recordsOf, catalogue, texts } = services;
  const menu = await recordsOf(resource, caller).require(params['id'] ?? '');
  const rows = await partRows(params['part'] ?? '', menu, caller.language, services);
  if (!rows) throw new AppError('descriptorNotFound', { id: params['part'] });
  const part = catalogue.resource(`system/${params['part']}`);
  const counts = await recordsOf(part, caller).within(async (_, transaction) => {
    await lockStructure(transaction, { changed: [part.id], used: [resource.id] });
    const filter = { field: 'moduleId', is: 'equals' as const, value: menu['id'] };
    const stored = await recordsOf(part, caller, transaction, { showsHidden: true }).all({ filter, fields: ['enCode'] });
    const taken = new Set(stored.map(({ enCode }) => enCode));
    const added = rows.filter(({ enCode }) => !taken.has(enCode));
    const changes = added.map((row, index) => ({
      id: newId(),
      body: { moduleId: menu['id'], sortCode: stored.length + index + 1, ...row },
    }));
    await insertRecords(part, changes, caller, services, { db: transaction });
    return { created: added.length, existing: rows.length - added.length };
  });
  return { data: counts, msg: texts.text(caller.language, '$t:menu.filled', { ...counts }) };
};
