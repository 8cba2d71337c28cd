import type { Guard } from '#engine/generated/descriptor.gen';
import { isJsonObject } from '#engine/json';
import type { ParsedResource } from '#engine/parsed';
import { serverCaller } from '#server/access/caller.ts';
import { AppError } from '../app-error';
import type { Answer, Behaviour, Exchange } from '../exchange';
import type { Records } from '../storage/records';
import type { Services } from '../services';
import type { Database } from '../storage/database';
import { lockStructure } from '../storage/lock-structure';

/** Removes a record, or those whose ids the body lists. Guards refuse a record with children or with references to it. */
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

/** Removes several records. The answer counts those that do not exist; when none exists, the call fails. */
async function removeMany(ids: readonly string[], { resource, caller }: Exchange, { recordsOf, texts }: Services): Promise<Answer> {
  const removed = await recordsOf(resource, caller).within((records) => removeAll(ids, records));
  const failed = ids.filter((id) => !removed.has(id));
  if (removed.size === 0 && failed.length > 0) throw new AppError('recordNotFound', { id: failed[0] });
  const msg =
    failed.length > 0
      ? texts.text(caller.language, '$t:visualdev.removedPartly', { removed: removed.size, failed: failed.length })
      : undefined;
  return { data: { removed: removed.size, failed }, ...(msg !== undefined && { msg }) };
}

/** Removes in the order of ids, so that two callers who remove the same records do not deadlock. */
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

/** Counts the records that hold the id, also those that the caller may not see. */
async function countOf({ recordsOf }: Services, transaction: Database, resourceId: string, field: string, id: string): Promise<number> {
  const { total } = await recordsOf(resourceId, serverCaller, transaction).page({
    filter: { field, is: 'equals', value: id },
    page: { number: 1, size: 1 },
    fields: ['id'],
  });
  return total;
}

/** The stored fields of all resources that refer to records of this one. */
const referringFields = (
  resourceId: string,
  { catalogue, registry }: Pick<Services, 'catalogue' | 'registry'>,
): { resource: ParsedResource; field: string }[] =>
  catalogue
    .resources()
    .filter(({ collection }) => collection)
    .flatMap((resource) =>
      resource.fields
        .filter((field) => registry.field(field.jnpfKey).refersTo?.(field) === resourceId)
        .map(({ id }) => ({ resource, field: id })),
    );
