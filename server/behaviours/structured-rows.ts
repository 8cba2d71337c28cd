import type { ParsedResource } from '#engine/parsed';
import type { Caller } from '../access/caller';
import type { Services } from '../services';
import type { Query, Row } from '../storage/records';

interface StructureQuery extends Pick<Query, 'filter'> {
  /** The fields that the caller asks for; hidden ones are left out. */
  fields: readonly string[];
  /** The fields that decide where a record stands and whether it is shown, hidden ones included. */
  structure: readonly string[];
}

/** A caller's records with the fields that give them structure. Remove the hidden ones before answering. */
export async function structuredRows(
  resource: ParsedResource,
  { filter, fields, structure }: StructureQuery,
  { recordsOf, accessFor }: Services,
  caller: Caller,
): Promise<Row[]> {
  const { hidden } = accessFor(resource, caller).fields;
  const query = { ...(filter && { filter }) };
  const rows = await recordsOf(resource.id, caller).all({ ...query, fields: [...new Set(['id', ...fields, ...structure])] });
  const concealed = structure.filter((field) => hidden.has(field));
  if (concealed.length === 0) return rows;
  // Reads only these fields, so that hidden columns of sub-tables are not read.
  const whole = recordsOf(resource.id, caller, undefined, { showsHidden: true });
  const byId = new Map((await whole.all({ ...query, fields: ['id', ...concealed] })).map((row) => [row['id'], row]));
  return rows.map((row) => ({ ...row, ...byId.get(row['id']) }));
}
