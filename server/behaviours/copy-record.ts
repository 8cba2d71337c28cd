import type { ParsedResource } from '#engine/parsed';
import type { Registry } from '#engine/registry';
import type { Exchange } from '../exchange';
import { storagePlanOf } from '../records/write-plan';
import { writeRecord } from '../records/write-record';
import type { Services } from '../services';
import type { Records, Row } from '../storage/records';

/** Maximum number of names tried for a copy. When all are taken, storing the copy fails as not unique. */
const maxCandidates = 200;

/**
 * Copies a record. A value that must be unique gets a number at its end: `煤` becomes `煤2`, then `煤3`. `set` are values
 * of the copy. Answers its id and version.
 */
export async function copyRecord({ resource, params, caller }: Exchange, services: Services, set?: Row): Promise<Row> {
  const records = services.recordsOf(resource, caller);
  const original = await records.require(params['id'] ?? '');
  const body = { ...withNewRows(original, resource, services.registry), ...(await freeNames(resource, original, records)) };
  const { id, version } = await writeRecord(resource, { body, ...(set && { set }) }, caller, services);
  return { id, version };
}

/** The record without the ids of its sub-table rows, which belong to the original. */
const withNewRows = (row: Row, resource: ParsedResource, registry: Registry): Row => {
  const { rows } = storagePlanOf(resource, registry);
  return Object.fromEntries(
    Object.entries(row).map(([field, value]) => [
      field,
      rows.has(field) && Array.isArray(value) ? value.map((tableRow: Row) => ({ ...tableRow, id: undefined })) : value,
    ]),
  );
};

async function freeNames({ collection }: ParsedResource, original: Row, records: Records): Promise<Row> {
  const names: Row = {};
  for (const fields of collection?.unique ?? []) {
    const field = fields.at(-1) ?? '';
    if (typeof original[field] !== 'string') continue;
    const candidates = Array.from({ length: maxCandidates }, (_, index) => `${String(original[field])}${index + 2}`);
    const filter = {
      all: [
        ...fields.slice(0, -1).map((name) => ({ field: name, is: 'equals' as const, value: original[name] })),
        { field, is: 'in' as const, value: candidates },
      ],
    };
    const taken = new Set((await records.all({ filter, fields: [field] })).map((row) => row[field]));
    names[field] = candidates.find((candidate) => !taken.has(candidate)) ?? candidates.at(-1);
  }
  return names;
}
