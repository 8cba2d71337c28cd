import { serverCaller } from '#server/access/caller.ts';
import type { ParsedResource } from '#engine/parsed';
import type { Services } from '../services';
import type { Database } from '../storage/database';
import { insertRecords } from '../records/write-record';
import type { Row } from '../storage/records';
import type { SeedItem } from './seed-item';

/**
 * Writes the items whose place is free; answers the keys of those written. An item is left out when a record with its id
 * or with one of its unique keys exists, as somebody made it by hand: what stands below the item then goes below that
 * one. It is left out, too, when what it belongs to was deleted.
 */
export async function writeItems(items: readonly SeedItem[], services: Services, transaction: Database): Promise<Set<string>> {
  const { catalogue, registry, recordsOf } = services;
  const written = new Set<string>();
  const tables = new Map<string, { rows: Row[]; added: { id: string; set: Row }[] }>();
  /** Ids of items to the ids of their records. */
  const ids = new Map<unknown, unknown>();

  const tableOf = async (resource: string) => {
    const table = tables.get(resource) ?? { rows: await recordsOf(resource, serverCaller, transaction).all({}), added: [] };
    tables.set(resource, table);
    return table;
  };
  const isPlaced = async (resource: ParsedResource, values: SeedItem['values']) => {
    for (const { field, target, root } of placesOf(resource, registry)) {
      if (values[field] !== root && !(await tableOf(target)).rows.some(({ id }) => id === values[field])) return false;
    }
    return true;
  };

  for (const item of items) {
    const resource = catalogue.resource(item.resource);
    const { rows, added } = await tableOf(resource.id);
    const values = { ...item.values };
    for (const { field } of placesOf(resource, registry)) values[field] = ids.get(values[field]) ?? values[field];
    const same = rows.find((row) => row['id'] === item.id || resource.collection?.unique?.some((fields) => fields.every((field) => row[field] === values[field])));
    if (same) ids.set(item.id, same['id']);
    else if (await isPlaced(resource, values)) {
      rows.push({ ...values, id: item.id });
      added.push({ id: item.id, set: values });
      written.add(item.key);
    }
  }
  for (const [resource, { added }] of tables) await insertRecords(catalogue.resource(resource), added, serverCaller, services, { db: transaction });
  return written;
}

/** The fields that say where a record belongs: its parent, and what it refers to. */
const placesOf = ({ id, collection, fields }: ParsedResource, registry: Services['registry']): { field: string; target: string; root?: string }[] => [
  ...(collection?.tree ? [{ field: collection.tree.parent, target: id, root: collection.tree.root }] : []),
  ...fields.flatMap((field) => {
    const target = registry.field(field.jnpfKey).refersTo?.(field);
    return target === undefined ? [] : [{ field: field.id, target }];
  }),
];
