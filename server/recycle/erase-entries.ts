import { moduleIdIn, moduleIds, moduleKeyOf } from '#engine/module/module-key';
import { moduleTableName } from '#engine/module/module-columns';
import { serverCaller } from '../access/caller';
import { keptResource, keptTable } from '../catalogue/kept-columns';
import { scenarioResource } from '../catalogue/scenario-resource';
import type { Database } from '../storage/database';
import { memberObjects, memberTypes, userResource } from '../records/member-objects';
import { dropTables, eraseRecords } from '../storage/delete-records';
import type { Row } from '../storage/records';
import { takeEntries } from './entries';
import { moduleResource } from './entry-kinds';
import { binResource, type RecycleContext } from './recycle-context';

/** Removes deleted records for good, in one transaction. Returns the entries that were in the bin. */
export async function eraseEntries(ids: readonly string[], context: Pick<RecycleContext, 'recordsOf' | 'catalogue'>): Promise<Row[]> {
  const { recordsOf } = context;
  return recordsOf(binResource, serverCaller).within(async (bin, transaction) => {
    const entries = await bin.all({
      filter: {
        any: [
          { field: 'id', is: 'in', value: ids },
          { field: 'ownerId', is: 'in', value: ids },
        ],
      },
    });
    // An entry that is restored meanwhile is no longer there, and its record stays.
    const taken = new Set(
      await takeEntries(
        bin,
        entries.map(({ id }) => id),
      ),
    );
    const erased = entries.filter(({ id }) => taken.has(id));
    for (const [table, recordIds] of recordsByTable(erased, context)) await eraseRecords(transaction, table, recordIds);
    await eraseGrants(erased, context, transaction);
    for (const { resource, recordId } of erased) if (resource === moduleResource) await eraseModule(String(recordId), context, transaction);
    return erased;
  });
}

/** The rights of what is erased. Their rows are not deleted with it, so that a restored object has them again. */
async function eraseGrants(
  erased: readonly Row[],
  { recordsOf, catalogue }: Pick<RecycleContext, 'recordsOf' | 'catalogue'>,
  transaction: Database,
): Promise<void> {
  const holders = erased.flatMap(({ resource, recordId }) => (grantHolders.has(String(resource)) ? [String(recordId)] : []));
  if (holders.length === 0) return;
  const grants = recordsOf(grantResource, serverCaller, transaction);
  const held = await grants.all({ filter: { field: 'objectId', is: 'in', value: holders }, fields: ['id'] });
  const table = catalogue.resource(grantResource).collection?.table ?? '';
  await eraseRecords(transaction, table, await grants.removeAll(held.map(({ id }) => id)));
}

const grantResource = 'permission/authorize';
const grantHolders: ReadonlySet<string> = new Set([
  ...memberTypes.map((type) => memberObjects[type].resource),
  userResource,
  'permission/permissionGroup',
]);

function recordsByTable(entries: readonly Row[], { catalogue }: Pick<RecycleContext, 'catalogue'>): Map<string, string[]> {
  const byTable = new Map<string, string[]>();
  for (const { resource, recordId } of entries) {
    const moduleId = moduleIdIn(String(resource));
    const table =
      moduleId === undefined
        ? catalogue.resources().find(({ id }) => id === resource)?.collection?.table
        : moduleTableName(moduleKeyOf(moduleId));
    // The table of a plugin that is no longer installed is left alone.
    if (table !== undefined) byTable.set(table, [...(byTable.get(table) ?? []), String(recordId)]);
  }
  return byTable;
}

/** Removes the releases, the scenarios, the records and the tables of a module, and the entries of its deleted records. */
async function eraseModule(
  moduleId: string,
  { recordsOf, catalogue }: Pick<RecycleContext, 'recordsOf' | 'catalogue'>,
  transaction: Database,
): Promise<void> {
  const releases = recordsOf('visualdev/release', serverCaller, transaction);
  const rows = await releases.all({ filter: { field: 'moduleId', is: 'equals', value: moduleId }, fields: ['id'] });
  const table = catalogue.resource('visualdev/release').collection?.table ?? '';
  await eraseRecords(transaction, table, await releases.removeAll(rows.map(({ id }) => id)));
  const kept = recordsOf(keptResource, serverCaller, transaction);
  const columns = await kept.all({ filter: { field: 'moduleId', is: 'equals', value: moduleId }, fields: ['id'] });
  await eraseRecords(transaction, keptTable, await kept.removeAll(columns.map(({ id }) => id)));
  const scenarios = recordsOf(scenarioResource, serverCaller, transaction);
  const tried = await scenarios.all({ filter: { field: 'moduleId', is: 'equals', value: moduleId }, fields: ['id'] });
  const scenarioTable = catalogue.resource(scenarioResource).collection?.table ?? '';
  await eraseRecords(transaction, scenarioTable, await scenarios.removeAll(tried.map(({ id }) => id)));
  const bin = recordsOf(binResource, serverCaller, transaction);
  const records = await bin.all({ filter: { field: 'resource', is: 'equals', value: moduleIds(moduleId).resource }, fields: ['id'] });
  await takeEntries(
    bin,
    records.map(({ id }) => id),
  );
  await dropTables(transaction, moduleTableName(moduleKeyOf(moduleId)));
}
