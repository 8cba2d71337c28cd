import { behaviour as copy } from '#server/behaviours/copy.ts';
import { noteGrants } from '#server/behaviours/authorize/note-grants.ts';
import { grantFilter, grantResource } from '#server/behaviours/authorize/granted-ids.ts';
import { insertRecords } from '#server/records/write-record.ts';
import type { Behaviour } from '#server/exchange.ts';

/** Copies a permission group with its rights, without its members. */
export const handler: Behaviour = async (exchange, services) => {
  const answer = await copy(exchange, services);
  const { params, caller } = exchange;
  const id = String(('data' in answer ? (answer.data as { id: string }) : { id: '' }).id);
  const grants = services.recordsOf(grantResource, caller);
  const held = await grants.all({
    filter: grantFilter({ objectType: 'PermissionGroup', objectId: params['id'] }),
    fields: ['itemType', 'itemId'],
  });
  const bodies = held.map(({ itemType, itemId }) => ({ body: { itemType, itemId, objectType: 'PermissionGroup', objectId: id } }));
  await grants.within(async (_, transaction) => {
    await insertRecords(services.catalogue.resource(grantResource), bodies, caller, services, { db: transaction });
    const holder = { type: 'PermissionGroup' as const, id };
    const itemsOf = (type: unknown) => held.filter(({ itemType }) => itemType === type).map(({ itemId }) => String(itemId));
    const types = [...new Set(held.map(({ itemType }) => String(itemType)))];
    const changes = types.map((itemType) => ({ holder, itemType, before: [], after: itemsOf(itemType) }));
    await noteGrants(changes, caller, transaction);
  });
  return answer;
};
