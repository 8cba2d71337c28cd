import type { ParsedResource } from '#engine/parsed';
import type { Caller } from '../access/caller';
import type { Services } from '../services';
import type { Query, Row } from '../storage/records';

interface StructureQuery extends Pick<Query, 'filter'> {
  /** The fields that the caller asks for; hidden ones are left out. */
  fields: readonly string[];
  /** What the server needs to decide where a record stands, or whether it is left out; also from hidden fields. */
  structure: readonly string[];
}

/** A caller's records with the fields that give them structure. Hidden ones of these must not get into an answer. */
export async function structuredRows(resource: ParsedResource, { filter, fields, structure }: StructureQuery, { recordsOf, accessFor }: Services, caller: Caller): Promise<Row[]> {
  const { hidden } = accessFor(resource, caller).fields;
  const query = { ...(filter && { filter }) };
  const rows = await recordsOf(resource.id, caller).all({ ...query, fields: [...new Set(['id', ...fields, ...structure])] });
  const concealed = structure.filter((field) => hidden.has(field));
  if (concealed.length === 0) return rows;
  // Only these fields: the hidden columns of sub-tables stay unread.
  const whole = recordsOf(resource.id, caller, undefined, { showsHidden: true });
  const byId = new Map((await whole.all({ ...query, fields: ['id', ...concealed] })).map((row) => [row['id'], row]));
  return rows.map((row) => ({ ...row, ...byId.get(row['id']) }));
}
