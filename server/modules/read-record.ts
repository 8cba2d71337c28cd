import { toWire } from '#engine/module/record-wire';
import { AppError } from '../app-error';
import type { Services } from '../services';
import type { Caller } from '#server/access/caller.ts';
import type { Records, Row } from '../storage/records';
import type { ServedModule } from './served-module';

/** One record of a module, if its list is about it; throws `recordNotFound`. */
export async function readRecord(module: ServedModule, id: string, { modules }: Pick<Services, 'modules'>, caller: Caller): Promise<Row> {
  const records = modules.recordsOf(module, caller);
  await requireInList(module, id, records);
  return records.require(id);
}

/** Throws `recordNotFound` for the id of a record that the list's own filter leaves out. */
export async function requireInList(module: ServedModule, id: string, records: Records): Promise<void> {
  if (!(await idsInList(module, [id], records)).has(id)) throw new AppError('recordNotFound', { id });
}

/** Those of the ids that the list's own filter does not leave out; without one all, whether they exist or not. */
export async function idsInList({ fixed }: ServedModule, ids: readonly string[], records: Records): Promise<Set<string>> {
  if (!fixed) return new Set(ids);
  const found = await records.all({ filter: { all: [{ field: 'id', is: 'in', value: ids }, fixed] }, fields: ['id'] });
  return new Set(found.map(({ id }) => String(id)));
}

/** A record under its names on the wire: its fields, its id and the version that a change may be held against. */
export function recordOnWire({ resource }: ServedModule, row: Row): Row {
  const record: Row = { id: row['id'], version: row['version'] };
  for (const { id, access } of resource.fields) if (access !== 'internal') record[id] = row[id] ?? null;
  return resource.names === undefined ? record : toWire(record, resource.names);
}
