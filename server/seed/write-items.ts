import { serverCaller } from '#server/access/caller.ts';
import type { ParsedResource } from '#engine/parsed';
import type { Services } from '../services';
import type { Database } from '../storage/database';
import { insertRecords } from '../records/write-record';
import type { Row } from '../storage/records';
import type { SeedItem } from './seed-item';

/**
 * Writes the items that do not exist, and returns their keys. When a record with an item's id or one of its unique keys
 * exists, the item is left out and its children refer to that record. An item whose parent was deleted is left out, too.
 */
export async function writeItems(items: readonly SeedItem[], services: Services, transaction: Database): Promise<Set<string>> {
  const { catalogue, registry, recordsOf } = services;
  const written = new Set<string>();
  const tables = new Map<string, { rows: Row[]; added: { id: string; set: Row }[] }>();
  /** Ids of existing records by the ids of their items. */
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
    const isSame = (row: Row) =>
      row['id'] === item.id || resource.collection?.unique?.some((fields) => fields.every((field) => row[field] === values[field]));
    const existing = rows.find(isSame);
    if (existing) ids.set(item.id, existing['id']);
    else if (await isPlaced(resource, values)) {
      rows.push({ ...values, id: item.id });
      added.push({ id: item.id, set: values });
      written.add(item.key);
    }
  }
  for (const [resource, { added }] of tables)
    await insertRecords(catalogue.resource(resource), added, serverCaller, services, { db: transaction });
  return written;
}

/** The fields that refer to another record: the parent and references. */
const placesOf = (
  { id, collection, fields }: ParsedResource,
  registry: Services['registry'],
): { field: string; target: string; root?: string }[] => [
  ...(collection?.tree ? [{ field: collection.tree.parent, target: id, root: collection.tree.root }] : []),
  ...fields.flatMap((field) => {
    const target = registry.field(field.jnpfKey).refersTo?.(field);
    return target === undefined ? [] : [{ field: field.id, target }];
  }),
];
