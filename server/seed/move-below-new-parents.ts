import { serverCaller } from '#server/access/caller.ts';
import type { Services } from '../services';
import type { Database } from '../storage/database';
import type { SeedItem } from './seed-item';

/**
 * Moves records of an earlier version below a parent that this version has added. A record that is not at the top any more
 * was moved by a user and stays.
 */
export async function moveBelowNewParents(
  items: readonly SeedItem[],
  written: ReadonlySet<string>,
  { catalogue, recordsOf }: Services,
  transaction: Database,
): Promise<void> {
  const addedIds = new Set(items.filter(({ key }) => written.has(key)).map(({ id }) => id));
  for (const { key, resource, id, values } of items) {
    const { tree } = catalogue.resource(resource).collection ?? {};
    if (!tree || written.has(key) || !addedIds.has(String(values[tree.parent]))) continue;
    const records = recordsOf(resource, serverCaller, transaction);
    if ((await records.get(id))?.[tree.parent] === tree.root) await records.update(id, { [tree.parent]: values[tree.parent] });
  }
}
