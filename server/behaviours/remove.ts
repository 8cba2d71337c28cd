import { serverCaller } from '#server/access/caller.ts';
import type { Guard } from '#engine/generated/descriptor.gen';
import { AppError } from '../app-error';
import type { Behaviour, Exchange } from '../exchange';
import type { Services } from '../services';
import type { Database } from '../storage/database';
import { lockStructure } from './lock-structure';
import { referringFields } from './referring-fields';

/** Removes a record softly, if its guards allow: nothing below it, nothing that refers to it. */
export const behaviour: Behaviour = async (exchange, services) => {
  const { call, resource, params, caller } = exchange;
  const id = params['id'] ?? '';
  const guards = call.operation.guards ?? [];
  await services.recordsOf(resource.id, caller).within(async (records, transaction) => {
    await records.require(id);
    if (guards.length > 0) await lockStructure(transaction, { changed: [resource.id] });
    for (const guard of guards) await checks[guard](id, exchange, services, transaction);
    await records.remove(id);
  });
  return { data: null };
};

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
