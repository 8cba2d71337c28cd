import { serverCaller } from '#server/access/caller.ts';
import type { Guard } from '#engine/generated/descriptor.gen';
import { AppError } from '../app-error';
import { isJsonObject } from '#engine/json';
import type { Answer, Behaviour, Exchange } from '../exchange';
import type { Records } from '../storage/records';
import type { Services } from '../services';
import type { Database } from '../storage/database';
import { lockStructure } from '../storage/lock-structure';
import { referringFields } from './referring-fields';

/** Removes a record softly, or those whose ids the body lists, if the guards allow: nothing below it, nothing that refers to it. */
export const behaviour: Behaviour = async (exchange, services) => {
  const { call, resource, params, body, caller } = exchange;
  const ids = isJsonObject(body) && Array.isArray(body['ids']) ? (body['ids'] as string[]) : undefined;
  if (ids) return removeMany([...new Set(ids)], exchange, services);
  const id = params['id'] ?? '';
  const guards = call.operation.guards ?? [];
  const records = services.recordsOf(resource, caller);
  if (guards.length === 0) await records.remove(id);
  else {
    await records.within(async (within, transaction) => {
      await within.require(id);
      await lockStructure(transaction, { changed: [resource.id] });
      for (const guard of guards) await checks[guard](id, exchange, services, transaction);
      await within.remove(id);
    });
  }
  return { data: null };
};

/** Removes several records. Those that are gone already are named in the message; when none is left, the call fails. */
async function removeMany(ids: readonly string[], { resource, caller }: Exchange, { recordsOf, texts }: Services): Promise<Answer> {
  const removed = await recordsOf(resource, caller).within((records) => removeAll(ids, records));
  const failed = ids.filter((id) => !removed.has(id));
  if (removed.size === 0 && failed.length > 0) throw new AppError('recordNotFound', { id: failed[0] });
  const msg = failed.length > 0 ? texts.text(caller.language, '$t:visualdev.removedPartly', { removed: removed.size, failed: failed.length }) : undefined;
  return { data: { removed: removed.size, failed }, ...(msg !== undefined && { msg }) };
}

/** In one order, so that two callers who remove the same records do not wait for each other. */
async function removeAll(ids: readonly string[], records: Records): Promise<Set<string>> {
  const removed = new Set<string>();
  for (const id of ids.toSorted()) if (await records.remove(id).then(() => true, falseIfMissing)) removed.add(id);
  return removed;
}

function falseIfMissing(error: unknown): false {
  if (error instanceof AppError && error.code === 'recordNotFound') return false;
  throw error;
}

type GuardCheck = (id: string, exchange: Exchange, services: Services, transaction: Database) => Promise<void>;

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
};

/** How many records hold the id: all of them count, also those that the caller may not see. */
async function countOf({ recordsOf }: Services, transaction: Database, resourceId: string, field: string, id: string): Promise<number> {
  const { total } = await recordsOf(resourceId, serverCaller, transaction).page({ filter: { field, is: 'equals', value: id }, page: { number: 1, size: 1 }, fields: ['id'] });
  return total;
}
