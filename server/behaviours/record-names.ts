import { staysOnServer } from '#engine/field-access';
import type { ParsedResource } from '#engine/parsed';
import { queryFieldsOf } from '#engine/query/query-fields';
import type { Registry } from '#engine/registry';
import type { Row } from '../storage/records';

/** The first field of a resource that is stored as a text, to name its records by. */
export function nameFieldOf(resource: ParsedResource, hidden: ReadonlySet<string>, registry: Registry): string | undefined {
  const types = queryFieldsOf(resource, registry);
  return resource.fields.find(({ id, ...field }) => types.get(id)?.type === 'text' && !hidden.has(id) && !staysOnServer(field))?.id;
}

/** The name of a record for those who choose one; its id without a name. */
export const nameOfRow = (row: Row, field: string | undefined): string => {
  const value = field === undefined ? undefined : row[field];
  return typeof value === 'string' && value !== '' ? value : String(row['id']);
};
