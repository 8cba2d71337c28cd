import { issue, pointerOf, type Issue } from '#engine/issue';
import type { ParsedResource } from '#engine/parsed';
import type { Records } from '../storage/records';
import type { PlannedRow } from './plan-import';
import { rowsWith } from './rows-with';

/** What a file's records and those of the table would hold twice once it is imported: ids, and the unique keys. */
export async function checkImportedUnique(resource: ParsedResource, rows: readonly PlannedRow[], records: Records): Promise<Issue[]> {
  const issues = duplicates(rows, ({ id }) => id, '/id', (value) => ({ value, label: 'id' }));
  const scope = resource.collection?.tree?.scope;
  if (scope !== undefined) issues.push(...elsewhere(rows, scope));
  for (const fields of resource.collection?.unique ?? []) issues.push(...(await checkKey(resource, fields, rows, records)));
  return issues;
}

async function checkKey(resource: ParsedResource, fields: readonly string[], rows: readonly PlannedRow[], records: Records): Promise<Issue[]> {
  const last = fields.at(-1) ?? '';
  const label = resource.fields.find(({ id }) => id === last)?.label;
  const keyOf = (values: Readonly<Record<string, unknown>>) => (fields.every((field) => typeof values[field] === 'string') ? JSON.stringify(fields.map((field) => values[field])) : undefined);
  const paramsOf = (value: unknown) => ({ label, value });
  const inFile = duplicates(rows, ({ values }) => keyOf(values), pointerOf(last), (_, { values }) => paramsOf(values[last]));

  // A record of the table that the file changes counts with the file's values.
  const imported = new Set(rows.map(({ id }) => id));
  const kept = (await rowsWith(records, last, rows.map(({ values }) => values[last]), ['id', ...fields])).filter(({ id }) => !imported.has(String(id)));
  const taken = new Set(kept.map(keyOf));
  const inTable = rows.filter(({ values }) => keyOf(values) !== undefined && taken.has(keyOf(values)));
  return [...inFile, ...inTable.map(({ path, values }) => issue(path + pointerOf(last), 'notUnique', paramsOf(values[last])))];
}

/** An id belongs to one scope: a file cannot take an entry out of another category. */
const elsewhere = (rows: readonly PlannedRow[], scope: string): Issue[] =>
  rows.filter(({ existing, values }) => existing && existing[scope] !== values[scope]).map(({ path, id }) => issue(`${path}/id`, 'idTaken', { value: id }));

function duplicates(rows: readonly PlannedRow[], keyOf: (row: PlannedRow) => string | undefined, place: string, paramsOf: (key: string, row: PlannedRow) => Record<string, unknown>): Issue[] {
  const seen = new Set<string>();
  return rows.flatMap((row) => {
    const key = keyOf(row);
    if (key === undefined) return [];
    if (seen.has(key)) return [issue(row.path + place, 'notUniqueInFile', paramsOf(key, row))];
    seen.add(key);
    return [];
  });
}
