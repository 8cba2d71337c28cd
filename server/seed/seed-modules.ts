import { serverCaller } from '#server/access/caller.ts';
import type { JsonObject } from '#engine/json';
import { insertRecords } from '../records/write-record';
import { readPostedRecord } from '../behaviours/codec/posted-record';
import type { Release } from '../catalogue/release';
import { shippedModules } from '../catalogue/shipped-modules';
import type { Services } from '../services';
import type { Database } from '../storage/database';
import { administratorKey } from './administrator-item';
import { withOrganisationPaths } from './organisation-items';
import { seedId } from '../records/seed-id';

/** A record in `data/records/<module>.json`, under the names of the wire. */
interface SeedRecord {
  key: string;
  values: JsonObject;
}

const records = import.meta.glob<SeedRecord[]>('./data/records/*.json', { eager: true, import: 'default' });

/**
 * Creates the modules below `schemas/modules` that were not seeded yet, releases them, and writes their records as the form
 * would. Returns the seeded keys. A module whose id, name or code is taken is left out.
 */
export async function seedModules(done: ReadonlySet<unknown>, services: Services, transaction: Database): Promise<string[]> {
  const keys: string[] = [];
  for (const source of await shippedModules(services.settings)) {
    const id = String(source['id']);
    const key = `module/${id}`;
    if (done.has(key)) continue;
    keys.push(key);
    if (await isTaken(source, services, transaction)) continue;
    const { state: _state, ...values } = source;
    await insertRecords(services.catalogue.resource('visualdev/base'), [{ id, set: values }], serverCaller, services, { db: transaction });
    const release = await services.catalogue.publishWithin(id, serverCaller, transaction);
    keys.push(...(await seedRecords(release, services, transaction)));
  }
  return keys;
}

async function isTaken({ id, fullName, enCode }: JsonObject, { recordsOf }: Services, transaction: Database): Promise<boolean> {
  const modules = await recordsOf('visualdev/base', serverCaller, transaction).all({ fields: ['id', 'fullName', 'enCode'] });
  return modules.some((row) => row.id === id || row.fullName === fullName || row.enCode === enCode);
}

async function seedRecords({ id: moduleId, resource, descriptors }: Release, services: Services, transaction: Database): Promise<string[]> {
  const context = { registry: services.registry, formOf: async (id: string) => descriptors.get(id) };
  const seeds = (records[`./data/records/${moduleId}.json`] ?? []).map(({ key, values }) => ({ key: `record/${moduleId}/${key}`, values }));
  const changes = [];
  for (const { key, values } of seeds)
    changes.push({ id: seedId(key), body: await readPostedRecord(resource, withOrganisationPaths(values), context) });
  await insertRecords(resource, changes, serverCaller, services, { db: transaction, userId: seedId(administratorKey) });
  return seeds.map(({ key }) => key);
}
