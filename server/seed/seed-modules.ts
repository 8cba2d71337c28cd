import { serverCaller } from '#server/access/caller.ts';
import type { JsonObject } from '#engine/json';
import { filledValues, newValues } from '../behaviours/insert-record';
import { fillingOf } from '../behaviours/filling-of';
import type { Release } from '../catalogue/release';
import { readPostedRecord } from '../codec/posted-record';
import { shippedModules } from './shipped-modules';
import type { Services } from '../services';
import type { Database } from '../storage/database';
import { administratorKey } from './administrator-item';
import { seedId } from './seed-item';

/** A record as `data/records/<module>.json` writes it, under the names of the wire. */
interface SeedRecord {
  key: string;
  values: JsonObject;
}

const records = import.meta.glob<SeedRecord[]>('./data/records/*.json', { eager: true, import: 'default' });

/**
 * Makes the modules below `schemas/modules` that were not seeded yet, releases them, and puts their records in as if
 * somebody had typed them. Answers the keys of what was seeded. A module whose name or code somebody has taken is left out.
 */
export async function seedModules(done: ReadonlySet<unknown>, services: Services, transaction: Database): Promise<string[]> {
  const keys: string[] = [];
  for (const source of await shippedModules(services.settings.root)) {
    const id = String(source['id']);
    const key = `module/${id}`;
    if (done.has(key)) continue;
    keys.push(key);
    if (await isTaken(source, services, transaction)) continue;
    const { state: _state, ...values } = source;
    await services.recordsOf('visualdev/base', serverCaller, transaction).insert({ ...values, id });
    const release = await services.catalogue.publishWithin(id, serverCaller, transaction);
    keys.push(...(await seedRecords(release, services, transaction)));
  }
  return keys;
}

async function isTaken({ id, fullName, enCode }: JsonObject, { recordsOf }: Services, transaction: Database): Promise<boolean> {
  const modules = await recordsOf('visualdev/base', serverCaller, transaction).all({ fields: ['id', 'fullName', 'enCode'] });
  return modules.some((row) => row['id'] === id || row['fullName'] === fullName || row['enCode'] === enCode);
}

async function seedRecords({ id, resource, descriptors }: Release, services: Services, transaction: Database): Promise<string[]> {
  const { registry } = services;
  const filling = { ...fillingOf(serverCaller, services), userId: seedId(administratorKey) };
  const rows = [];
  const keys: string[] = [];
  for (const { key, values } of records[`./data/records/${id}.json`] ?? []) {
    const seedKey = `record/${id}/${key}`;
    const posted = newValues(resource, await readPostedRecord(resource, values, { registry, formOf: async () => descriptors.get(`${resource.id}/form`) }), registry);
    rows.push({ ...(await filledValues(resource, posted, registry, filling)), id: seedId(seedKey) });
    keys.push(seedKey);
  }
  await services.recordsOf(resource, serverCaller, transaction).insertAll(rows);
  return keys;
}
