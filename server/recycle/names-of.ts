import { namingFieldsOf, recordName } from '#engine/naming-fields';
import type { ParsedResource } from '#engine/parsed';
import type { Registry } from '#engine/registry';
import { serverCaller } from '../access/caller';
import type { RecordsOf } from '../access/records-of';
import type { Database } from '../storage/database';
import type { Records, Row } from '../storage/records';
import { rowsWith } from '../storage/rows-with';

/** The names of records by their ids, and the name of the place that each belongs to, such as the category of an entry. */
export async function namesOf(
  ids: readonly string[],
  resource: ParsedResource,
  records: Records,
  { registry, recordsOf }: { registry: Registry; recordsOf: RecordsOf },
  transaction?: Database,
): Promise<Map<string, { name: string; place: string }>> {
  const fields = namingFieldsOf(resource, registry);
  const scope = resource.fields.find(({ id }) => id === resource.collection?.tree?.scope);
  const read = ['id', ...fields.map(({ id }) => id), ...(scope ? [scope.id] : [])];
  const rows = await rowsWith(records, 'id', ids, read);
  const target = scope && registry.field(scope.jnpfKey).refersTo?.(scope);
  const places =
    scope && target !== undefined
      ? await placeNames(
          rows.map((row) => row[scope.id]),
          recordsOf(target, serverCaller, transaction),
        )
      : undefined;
  return new Map(
    rows.map((row) => [
      String(row['id']),
      { name: recordName(row, fields, registry), place: String(places?.get(row[scope?.id ?? '']) ?? '') },
    ]),
  );
}

async function placeNames(ids: readonly unknown[], records: Records): Promise<Map<unknown, unknown>> {
  const rows: Row[] = await rowsWith(records, 'id', ids, ['id', 'fullName']);
  return new Map(rows.map(({ id, fullName }) => [id, fullName]));
}
