import { systemColumns } from '#engine/collection';
import type { Operation } from '#engine/generated/descriptor.gen';
import type { ParsedResource } from '#engine/parsed';
import type { Row } from '../storage/records';

/**
 * The fields that an answer carries, `id` first: those that the operation names, else all that are not internal, with
 * the audit fields and `version`. Without those that the caller's access rule hides.
 *
 * @example visibleFields(dictionaryType, { fields: ['fullName'] }) // ['id', 'fullName']
 */
export function visibleFields({ fields }: ParsedResource, { fields: named }: Pick<Operation, 'fields'> = {}, hidden: ReadonlySet<string> = noFields): string[] {
  const internal = new Set(fields.filter(({ access }) => access === 'internal').map(({ id }) => id));
  const all = [...fields.map(({ id }) => id), ...systemColumns.map(({ field }) => field).filter((field) => !field.startsWith('delete'))];
  return ['id', ...(named ?? all).filter((field) => field !== 'id' && !internal.has(field) && !hidden.has(field))];
}

const noFields: ReadonlySet<string> = new Set();

/** A row with some of its fields; what it lacks is `null`, never left out. */
export const pickFields = (row: Row, fields: readonly string[]): Row =>
  Object.fromEntries(fields.map((field) => [field, row[field] ?? null]));
