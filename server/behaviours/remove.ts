import type { Guard } from '#engine/generated/descriptor.gen';
import { isJsonObject } from '#engine/json';
import { serverCaller } from '#server/access/caller.ts';
import { AppError } from '../app-error';
import type { Answer, Behaviour, Exchange } from '../exchange';
import { applyDeleteRules } from '../recycle/apply-delete-rules';
import { referringFields } from '../recycle/reference-fields';
import { schemeResource } from '../records/menu-parts';
import { countSchemesWith } from '../records/count-schemes';
import { countMembers } from '../records/count-members';
import { memberTypeOf } from '../records/member-objects';
import { removeRecords } from '../recycle/remove-records';
import type { Services } from '../services';
import type { Database } from '../storage/database';
import { isStorableText } from '../storage/is-storable-text';
import { lockStructure } from '../storage/lock-structure';

/**
 * Moves a record, or those whose ids the body lists, into the recycle bin. Guards refuse a record with children or with
 * references to it.
 */
export const behaviour: Behaviour = async (exchange, services) => {
  const { call, resource, params, body, caller } = exchange;
  const ids = isJsonObject(body) && Array.isArray(body['ids']) ? (body['ids'] as string[]) : undefined;
  if (ids) return removeMany([...new Set(ids)], exchange, services);
  const id = params['id'] ?? '';
  await services.recordsOf(resource, caller).within(async (records, transaction) => {
    if ((call.operation.guards ?? []).length > 0) {
      await records.require(id);
      await lockStructure(transaction, { changed: [resource.id] });
    }
    await checkGuards(id, exchange, services, transaction);
    const removed = await removeRecords({ resource, ids: [id], caller }, services, transaction);
    if (removed.size === 0) throw new AppError('recordNotFound', { id });
    await applyDeleteRules({ resource, entries: removed, caller }, services, transaction);
  });
  return { data: null };
};

/** Removes several records. The answer counts those that do not exist; when none exists, the call fails. */
async function removeMany(ids: readonly string[], { resource, caller }: Exchange, services: Services): Promise<Answer> {
  const { recordsOf, texts } = services;
  const removed = await recordsOf(resource, caller).within(async (_, transaction) => {
    const entries = await removeRecords({ resource, ids: ids.filter(isStorableText), caller }, services, transaction);
    await applyDeleteRules({ resource, entries, caller }, services, transaction);
    return entries;
  });
  const failed = ids.filter((id) => !removed.has(id));
  if (removed.size === 0 && failed.length > 0) throw new AppError('recordNotFound', { id: failed[0] });
  const msg =
    failed.length > 0
      ? texts.text(caller.language, '$t:visualdev.removedPartly', { removed: removed.size, failed: failed.length })
      : undefined;
  return { data: { removed: removed.size, failed }, ...(msg !== undefined && { msg }) };
}

/** Throws `recordHasChildren` or `recordIsReferenced` when a guard of the operation refuses the removal. */
export async function checkGuards(
  id: string,
  exchange: Pick<Exchange, 'resource'> & { call: Pick<Exchange['call'], 'operation'> },
  services: Services,
  transaction: Database,
): Promise<void> {
  for (const guard of exchange.call.operation.guards ?? []) await checks[guard](id, exchange, services, transaction);
}

type GuardCheck = (id: string, exchange: Pick<Exchange, 'resource'>, services: Services, transaction: Database) => Promise<void>;

const checks: Readonly<Record<Guard, GuardCheck>> = {
  noChildren: async (id, { resource }, services, transaction) => {
    const parent = resource.collection?.tree?.parent;
    if (parent === undefined) return;
    const count = await countOf(services, transaction, resource.id, parent, id);
    if (count > 0) throw new AppError('recordHasChildren', { count });
  },
  noReferences: async (id, { resource }, services, transaction) => {
    for (const { resource: referring, field } of referringFields(resource.id, services)) {
      const count = await countOf(services, transaction, referring.id, field, id);
      if (count > 0) throw new AppError('recordIsReferenced', { by: referring.title, count });
    }
  },
  noMembers: async (id, { resource }, { catalogue }, transaction) => {
    const type = memberTypeOf(resource.id);
    const count = type === undefined ? 0 : await countMembers(transaction, type, id);
    if (count > 0) throw new AppError('recordIsReferenced', { by: catalogue.resource('permission/user').title, count });
  },
  noSchemes: async (id, _exchange, { recordsOf, catalogue }, transaction) => {
    const count = await countSchemesWith(id, recordsOf(schemeResource, serverCaller, transaction));
    if (count > 0) throw new AppError('recordIsReferenced', { by: catalogue.resource(schemeResource).title, count });
  },
};

/** Counts the records that hold the id, also those that the caller may not see. */
async function countOf({ recordsOf }: Services, transaction: Database, resourceId: string, field: string, id: string): Promise<number> {
  const { total } = await recordsOf(resourceId, serverCaller, transaction).page({
    filter: { field, is: 'equals', value: id },
    page: { number: 1, size: 1 },
    fields: ['id'],
  });
  return total;
}
